import type { ExtraWords } from './en.ts'
import { frames, SIZES } from './frames.ts'

export const nb: ExtraWords = {
  Border: { NONE: 'uten kant', WHITE: 'hvit kant' },
  CoverText: { NONE: 'omslag uten tekst', FOIL_GOLD: 'gullfolie', FOIL_SILVER: 'sølvfolie' },
  CoverType: { SOFT: 'mykt omslag', HARD: 'hardt omslag', LINEN: 'linomslag' },
  ExtraPages: { P0: 'ingen ekstra sider', P8: '8 ekstra sider', P24: '24 ekstra sider' },
  Glossy: { MATT: 'matt', GLOSSY: 'blank' },
  ImageEnhancement: { NO: 'uten bildeforbedring', YES: 'bildeforbedring' },
  LayFlat: { NO: 'standard innbinding', YES: 'flate oppslag' },
  Linen: { SAND: 'lin i sand', PLUM: 'lin i plomme', SLATE: 'lin i skifer' },
  Paper: { P170: 'papir 170 g', P250: 'papir 250 g', FINE: 'fine art-papir' },
  PlanksOrientation: { HORIZONTAL: 'vannrette planker', VERTICAL: 'loddrette planker' },
  PremiumLayFlat: { NO: 'standard innbinding', YES: 'flate oppslag, premium' },
  PrintSize: SIZES,
  Toggles: { SPIRAL: 'spiralinnbinding', JANUARY: 'begynner i januar', SET20: '20 kort', ENVELOPES: 'med konvolutter' },
  VoucherDiscount: { D10: '10 % rabatt', D20: '20 % rabatt' },
  WoodFinishing: { RAW: 'ubehandlet tre', OILED: 'oljet tre' },
  Wrappers: { GIFT: 'gaveinnpakning', PLAIN: 'enkel eske' },
  Passepartout: { NONE: 'uten passepartout', WHITE: 'hvit passepartout' },
  HangingKit: { NO: 'uten oppheng', YES: 'oppheng' },
  ...frames(
    {
      FloatingFrame: 'svevende ramme',
      PrebuiltPosterFrame: 'ferdig ramme',
      BoxFrame: 'dyp ramme',
      PosterFrame: 'plakatramme',
    },
    ['eik', 'valnøtt', 'svart', 'hvit'],
  ),
}
