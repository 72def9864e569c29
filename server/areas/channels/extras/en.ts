import type { ExtraName } from '#contract/channels.ts'
import { frames, SIZES } from './frames.ts'

/** What articles can be ordered with (account spec 3): words as inside a line. Other languages have the same ids. */
export const en = {
  Border: { NONE: 'no border', WHITE: 'white border' },
  CoverText: { NONE: 'no text on the cover', FOIL_GOLD: 'gold foil', FOIL_SILVER: 'silver foil' },
  CoverType: { SOFT: 'soft cover', HARD: 'hard cover', LINEN: 'linen cover' },
  ExtraPages: { P0: 'no extra pages', P8: '8 extra pages', P24: '24 extra pages' },
  Glossy: { MATT: 'matt', GLOSSY: 'glossy' },
  ImageEnhancement: { NO: 'no image enhancement', YES: 'image enhancement' },
  LayFlat: { NO: 'standard binding', YES: 'lay flat' },
  Linen: { SAND: 'sand linen', PLUM: 'plum linen', SLATE: 'slate linen' },
  Paper: { P170: '170 g paper', P250: '250 g paper', FINE: 'fine art paper' },
  PlanksOrientation: { HORIZONTAL: 'horizontal planks', VERTICAL: 'vertical planks' },
  PremiumLayFlat: { NO: 'standard binding', YES: 'premium lay flat' },
  PrintSize: SIZES,
  Toggles: { SPIRAL: 'spiral binding', JANUARY: 'starts in January', SET20: '20 cards', ENVELOPES: 'with envelopes' },
  VoucherDiscount: { D10: '10% off', D20: '20% off' },
  WoodFinishing: { RAW: 'raw wood', OILED: 'oiled wood' },
  Wrappers: { GIFT: 'gift wrapping', PLAIN: 'plain box' },
  Passepartout: { NONE: 'without mount', WHITE: 'white mount' },
  HangingKit: { NO: 'no hanging kit', YES: 'hanging kit' },
  ...frames(
    {
      FloatingFrame: 'floating frame',
      PrebuiltPosterFrame: 'ready frame',
      BoxFrame: 'box frame',
      PosterFrame: 'poster frame',
    },
    ['oak', 'walnut', 'black', 'white'],
  ),
} satisfies Readonly<Record<ExtraName, Readonly<Record<string, string>>>>

export type ExtraWords = { readonly [E in ExtraName]: { readonly [I in keyof (typeof en)[E]]: string } }
