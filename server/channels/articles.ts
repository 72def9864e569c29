import type { ARTICLE_TYPES, ExtraName } from '#contract/channels.ts'

export interface ArticleData {
  id: string
  type: (typeof ARTICLE_TYPES)[number]
  /** Width and height of a page in millimetres; absent for what has none. */
  page?: readonly [width: number, height: number]
  /** No longer for sale: still the title of what was ordered. */
  hidden?: true
}

/** The catalogue of all our channels, with its titles in `titles.ts`. A brand's shop sells all of it. */
export const ARTICLES = [
  { id: 'PAP_360', type: 'Photobook', page: [297, 210] },
  { id: 'PAP_361', type: 'Photobook', page: [210, 297] },
  { id: 'PAP_365', type: 'Photobook', page: [420, 297] },
  { id: 'PAP_340', type: 'Photobook', page: [210, 210] },
  { id: 'PAP_320', type: 'Photobook', page: [148, 210] },
  { id: 'PAP_910', type: 'Prints', page: [180, 130] },
  { id: 'PAP_915', type: 'Prints', page: [150, 100] },
  { id: 'PAP_930', type: 'Prints', page: [300, 200] },
  { id: 'WAL_510', type: 'Poster', page: [300, 400] },
  { id: 'WAL_520', type: 'Poster', page: [500, 700] },
  { id: 'WAL_600', type: 'Canvas', page: [400, 400] },
  { id: 'WAL_610', type: 'Canvas', page: [600, 800] },
  { id: 'WAL_620', type: 'Canvas', page: [900, 600] },
  { id: 'WAL_710', type: 'Wall', page: [600, 400] },
  { id: 'WAL_720', type: 'Wall', page: [400, 400] },
  { id: 'CAL_110', type: 'Calendar', page: [297, 420] },
  { id: 'CAL_120', type: 'Calendar', page: [297, 210] },
  { id: 'CRD_205', type: 'Cards', page: [148, 105] },
  { id: 'CRD_210', type: 'Cards', page: [148, 105] },
  { id: 'GIF_100', type: 'Gift' },
  { id: 'GIF_110', type: 'Gift', page: [480, 330] },
  { id: 'PAP_300', type: 'Photobook', page: [297, 210], hidden: true },
] as const satisfies readonly ArticleData[]
export type ArticleId = (typeof ARTICLES)[number]['id']

type Option = readonly [id: string, en: string, de: string]

const YES_NO: readonly Option[] = [
  ['NO', 'Without', 'Ohne'],
  ['YES', 'With', 'Mit'],
]
const WOODS: readonly Option[] = [
  ['OAK', 'Oak', 'Eiche'],
  ['WALNUT', 'Walnut', 'Nussbaum'],
  ['BLACK', 'Black', 'Schwarz'],
  ['WHITE', 'White', 'Weiß'],
]

/** What articles can be ordered with (account spec 3), in German; other languages read English. */
export const EXTRA_OPTIONS: Readonly<Record<ExtraName, readonly Option[]>> = {
  Border: [
    ['NONE', 'No border', 'Ohne Rand'],
    ['WHITE', 'White border', 'Weißer Rand'],
  ],
  CoverText: [
    ['NONE', 'No text', 'Ohne Text'],
    ['FOIL_GOLD', 'Gold foil', 'Goldfolie'],
    ['FOIL_SILVER', 'Silver foil', 'Silberfolie'],
  ],
  CoverType: [
    ['SOFT', 'Soft cover', 'Softcover'],
    ['HARD', 'Hard cover', 'Hardcover'],
    ['LINEN', 'Linen cover', 'Leineneinband'],
  ],
  ExtraPages: [
    ['P0', 'No extra pages', 'Keine zusätzlichen Seiten'],
    ['P8', '8 extra pages', '8 zusätzliche Seiten'],
    ['P24', '24 extra pages', '24 zusätzliche Seiten'],
  ],
  FloatingFrame: WOODS,
  Glossy: [
    ['MATT', 'Matt', 'Matt'],
    ['GLOSSY', 'Glossy', 'Glänzend'],
  ],
  ImageEnhancement: YES_NO,
  LayFlat: YES_NO,
  Linen: [
    ['SAND', 'Sand', 'Sand'],
    ['PLUM', 'Plum', 'Pflaume'],
    ['SLATE', 'Slate', 'Schiefer'],
  ],
  Paper: [
    ['P170', '170 g paper', 'Papier 170 g'],
    ['P250', '250 g paper', 'Papier 250 g'],
    ['FINE', 'Fine art paper', 'Fine-Art-Papier'],
  ],
  PlanksOrientation: [
    ['HORIZONTAL', 'Horizontal planks', 'Waagerechte Bretter'],
    ['VERTICAL', 'Vertical planks', 'Senkrechte Bretter'],
  ],
  PremiumLayFlat: YES_NO,
  PrintSize: [
    ['S1015', '10 × 15 cm', '10 × 15 cm'],
    ['S1318', '13 × 18 cm', '13 × 18 cm'],
    ['S2030', '20 × 30 cm', '20 × 30 cm'],
  ],
  Toggles: YES_NO,
  VoucherDiscount: [
    ['D10', '10% off', '10 % Rabatt'],
    ['D20', '20% off', '20 % Rabatt'],
  ],
  WoodFinishing: [
    ['RAW', 'Raw', 'Unbehandelt'],
    ['OILED', 'Oiled', 'Geölt'],
  ],
  Wrappers: [
    ['GIFT', 'Gift wrapping', 'Geschenkverpackung'],
    ['PLAIN', 'Plain box', 'Einfacher Karton'],
  ],
  PrebuiltPosterFrame: WOODS,
  BoxFrame: WOODS,
  PosterFrame: WOODS,
  Passepartout: [
    ['NONE', 'Without mount', 'Ohne Passepartout'],
    ['WHITE', 'White mount', 'Weißes Passepartout'],
  ],
  HangingKit: YES_NO,
}
