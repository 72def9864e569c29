import type { ExtraWords } from './en.ts'
import { frames, SIZES } from './frames.ts'

export const sv: ExtraWords = {
  Border: { NONE: 'utan kant', WHITE: 'vit kant' },
  CoverText: { NONE: 'omslag utan text', FOIL_GOLD: 'guldfolie', FOIL_SILVER: 'silverfolie' },
  CoverType: { SOFT: 'mjukt omslag', HARD: 'hårt omslag', LINEN: 'linneomslag' },
  ExtraPages: { P0: 'inga extra sidor', P8: '8 extra sidor', P24: '24 extra sidor' },
  Glossy: { MATT: 'matt', GLOSSY: 'blank' },
  ImageEnhancement: { NO: 'utan bildförbättring', YES: 'bildförbättring' },
  LayFlat: { NO: 'standardbindning', YES: 'planliggande uppslag' },
  Linen: { SAND: 'linne i sand', PLUM: 'linne i plommon', SLATE: 'linne i skiffer' },
  Paper: { P170: 'papper 170 g', P250: 'papper 250 g', FINE: 'fine art-papper' },
  PlanksOrientation: { HORIZONTAL: 'vågräta plankor', VERTICAL: 'lodräta plankor' },
  PremiumLayFlat: { NO: 'standardbindning', YES: 'planliggande uppslag, premium' },
  PrintSize: SIZES,
  Toggles: { SPIRAL: 'spiralbindning', JANUARY: 'börjar i januari', SET20: '20 kort', ENVELOPES: 'med kuvert' },
  VoucherDiscount: { D10: '10 % rabatt', D20: '20 % rabatt' },
  WoodFinishing: { RAW: 'obehandlat trä', OILED: 'oljat trä' },
  Wrappers: { GIFT: 'presentinslagning', PLAIN: 'enkel kartong' },
  Passepartout: { NONE: 'utan passepartout', WHITE: 'vit passepartout' },
  HangingKit: { NO: 'utan upphängning', YES: 'upphängning' },
  ...frames(
    {
      FloatingFrame: 'flytande ram',
      PrebuiltPosterFrame: 'färdig ram',
      BoxFrame: 'djup ram',
      PosterFrame: 'posterram',
    },
    ['ek', 'valnöt', 'svart', 'vit'],
  ),
}
