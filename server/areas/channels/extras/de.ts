import type { ExtraWords } from './en.ts'
import { frames, SIZES } from './frames.ts'

export const de: ExtraWords = {
  Border: { NONE: 'ohne Rand', WHITE: 'weißer Rand' },
  CoverText: { NONE: 'Einband ohne Text', FOIL_GOLD: 'Goldfolie', FOIL_SILVER: 'Silberfolie' },
  CoverType: { SOFT: 'Softcover', HARD: 'Hardcover', LINEN: 'Leineneinband' },
  ExtraPages: { P0: 'keine zusätzlichen Seiten', P8: '8 zusätzliche Seiten', P24: '24 zusätzliche Seiten' },
  Glossy: { MATT: 'matt', GLOSSY: 'glänzend' },
  ImageEnhancement: { NO: 'ohne Bildoptimierung', YES: 'Bildoptimierung' },
  LayFlat: { NO: 'Standardbindung', YES: 'Layflat-Bindung' },
  Linen: { SAND: 'Leinen in Sand', PLUM: 'Leinen in Pflaume', SLATE: 'Leinen in Schiefer' },
  Paper: { P170: 'Papier 170 g', P250: 'Papier 250 g', FINE: 'Fine-Art-Papier' },
  PlanksOrientation: { HORIZONTAL: 'waagerechte Bretter', VERTICAL: 'senkrechte Bretter' },
  PremiumLayFlat: { NO: 'Standardbindung', YES: 'Premium-Layflat-Bindung' },
  PrintSize: SIZES,
  Toggles: { SPIRAL: 'Spiralbindung', JANUARY: 'beginnt im Januar', SET20: '20 Karten', ENVELOPES: 'mit Umschlägen' },
  VoucherDiscount: { D10: '10 % Rabatt', D20: '20 % Rabatt' },
  WoodFinishing: { RAW: 'unbehandeltes Holz', OILED: 'geöltes Holz' },
  Wrappers: { GIFT: 'Geschenkverpackung', PLAIN: 'einfacher Karton' },
  Passepartout: { NONE: 'ohne Passepartout', WHITE: 'weißes Passepartout' },
  HangingKit: { NO: 'ohne Aufhängung', YES: 'Aufhängung' },
  ...frames(
    {
      FloatingFrame: 'Schattenfugenrahmen',
      PrebuiltPosterFrame: 'fertiger Rahmen',
      BoxFrame: 'Objektrahmen',
      PosterFrame: 'Posterrahmen',
    },
    ['Eiche', 'Nussbaum', 'schwarz', 'weiß'],
  ),
}
