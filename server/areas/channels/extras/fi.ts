import type { ExtraWords } from './en.ts'
import { frames, SIZES } from './frames.ts'

export const fi: ExtraWords = {
  Border: { NONE: 'ilman reunusta', WHITE: 'valkoinen reunus' },
  CoverText: { NONE: 'kansi ilman tekstiä', FOIL_GOLD: 'kultafolio', FOIL_SILVER: 'hopeafolio' },
  CoverType: { SOFT: 'pehmeä kansi', HARD: 'kova kansi', LINEN: 'pellavakansi' },
  ExtraPages: { P0: 'ei lisäsivuja', P8: '8 lisäsivua', P24: '24 lisäsivua' },
  Glossy: { MATT: 'matta', GLOSSY: 'kiiltävä' },
  ImageEnhancement: { NO: 'ilman kuvanparannusta', YES: 'kuvanparannus' },
  LayFlat: { NO: 'vakiosidonta', YES: 'tasaisesti avautuva' },
  Linen: { SAND: 'hiekanvärinen pellava', PLUM: 'luumunvärinen pellava', SLATE: 'liuskeenvärinen pellava' },
  Paper: { P170: '170 g:n paperi', P250: '250 g:n paperi', FINE: 'fine art -paperi' },
  PlanksOrientation: { HORIZONTAL: 'vaakalaudat', VERTICAL: 'pystylaudat' },
  PremiumLayFlat: { NO: 'vakiosidonta', YES: 'tasaisesti avautuva, premium' },
  PrintSize: SIZES,
  Toggles: { SPIRAL: 'kierresidonta', JANUARY: 'alkaa tammikuusta', SET20: '20 korttia', ENVELOPES: 'kirjekuorineen' },
  VoucherDiscount: { D10: '10 %:n alennus', D20: '20 %:n alennus' },
  WoodFinishing: { RAW: 'käsittelemätön puu', OILED: 'öljytty puu' },
  Wrappers: { GIFT: 'lahjapakkaus', PLAIN: 'tavallinen laatikko' },
  Passepartout: { NONE: 'ilman paspartuuta', WHITE: 'valkoinen paspartuu' },
  HangingKit: { NO: 'ilman ripustustarvikkeita', YES: 'ripustustarvikkeet' },
  ...frames(
    {
      FloatingFrame: 'kelluva kehys',
      PrebuiltPosterFrame: 'valmis kehys',
      BoxFrame: 'syvä kehys',
      PosterFrame: 'julistekehys',
    },
    ['tammi', 'pähkinä', 'musta', 'valkoinen'],
  ),
}
