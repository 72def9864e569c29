import type { ExtraWords } from './en.ts'
import { frames, SIZES } from './frames.ts'

export const da: ExtraWords = {
  Border: { NONE: 'uden kant', WHITE: 'hvid kant' },
  CoverText: { NONE: 'omslag uden tekst', FOIL_GOLD: 'guldfolie', FOIL_SILVER: 'sølvfolie' },
  CoverType: { SOFT: 'blødt omslag', HARD: 'hårdt omslag', LINEN: 'lærredsomslag' },
  ExtraPages: { P0: 'ingen ekstra sider', P8: '8 ekstra sider', P24: '24 ekstra sider' },
  Glossy: { MATT: 'mat', GLOSSY: 'blank' },
  ImageEnhancement: { NO: 'uden billedforbedring', YES: 'billedforbedring' },
  LayFlat: { NO: 'standardindbinding', YES: 'flade opslag' },
  Linen: { SAND: 'lærred i sand', PLUM: 'lærred i blomme', SLATE: 'lærred i skifer' },
  Paper: { P170: 'papir 170 g', P250: 'papir 250 g', FINE: 'fine art-papir' },
  PlanksOrientation: { HORIZONTAL: 'vandrette planker', VERTICAL: 'lodrette planker' },
  PremiumLayFlat: { NO: 'standardindbinding', YES: 'flade opslag, premium' },
  PrintSize: SIZES,
  Toggles: { SPIRAL: 'spiralindbinding', JANUARY: 'begynder i januar', SET20: '20 kort', ENVELOPES: 'med kuverter' },
  VoucherDiscount: { D10: '10 % rabat', D20: '20 % rabat' },
  WoodFinishing: { RAW: 'ubehandlet træ', OILED: 'olieret træ' },
  Wrappers: { GIFT: 'gaveindpakning', PLAIN: 'enkel æske' },
  Passepartout: { NONE: 'uden passepartout', WHITE: 'hvid passepartout' },
  HangingKit: { NO: 'uden ophæng', YES: 'ophæng' },
  ...frames(
    {
      FloatingFrame: 'svæveramme',
      PrebuiltPosterFrame: 'færdig ramme',
      BoxFrame: 'dyb ramme',
      PosterFrame: 'plakatramme',
    },
    ['eg', 'valnød', 'sort', 'hvid'],
  ),
}
