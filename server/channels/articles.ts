import type { ARTICLE_TYPES, ExtraName } from '#contract/channels.ts'

/** A text in the languages of our brands; other languages read English. */
export interface LocalText {
  en: string
  de: string
}

export interface ArticleData {
  id: string
  type: (typeof ARTICLE_TYPES)[number]
  title: LocalText
  /** Width and height of a page in millimetres; absent for what has none. */
  page?: readonly [width: number, height: number]
  /** No longer for sale: still the title of what was ordered. */
  hidden?: true
}

/** The catalogue of all our channels. A brand's shop sells all of it. */
export const ARTICLES: readonly ArticleData[] = [
  {
    id: 'PAP_360',
    type: 'Photobook',
    title: { en: 'Photo book, A4 landscape', de: 'Fotobuch, A4 quer' },
    page: [297, 210],
  },
  {
    id: 'PAP_361',
    type: 'Photobook',
    title: { en: 'Photo book, A4 portrait', de: 'Fotobuch, A4 hoch' },
    page: [210, 297],
  },
  {
    id: 'PAP_365',
    type: 'Photobook',
    title: { en: 'Photo book, A3 landscape', de: 'Fotobuch, A3 quer' },
    page: [420, 297],
  },
  {
    id: 'PAP_340',
    type: 'Photobook',
    title: { en: 'Photo book, square', de: 'Fotobuch, quadratisch' },
    page: [210, 210],
  },
  { id: 'PAP_320', type: 'Photobook', title: { en: 'Photo book, A5', de: 'Fotobuch, A5' }, page: [148, 210] },
  {
    id: 'PAP_910',
    type: 'Prints',
    title: { en: 'Photo prints, 13 × 18 cm', de: 'Fotoabzüge, 13 × 18 cm' },
    page: [180, 130],
  },
  {
    id: 'PAP_915',
    type: 'Prints',
    title: { en: 'Express prints, 10 × 15 cm', de: 'Express-Abzüge, 10 × 15 cm' },
    page: [150, 100],
  },
  {
    id: 'PAP_930',
    type: 'Prints',
    title: { en: 'Photo prints, 20 × 30 cm', de: 'Fotoabzüge, 20 × 30 cm' },
    page: [300, 200],
  },
  { id: 'WAL_510', type: 'Poster', title: { en: 'Poster, 30 × 40 cm', de: 'Poster, 30 × 40 cm' }, page: [300, 400] },
  { id: 'WAL_520', type: 'Poster', title: { en: 'Poster, 50 × 70 cm', de: 'Poster, 50 × 70 cm' }, page: [500, 700] },
  { id: 'WAL_600', type: 'Canvas', title: { en: 'Canvas, 40 × 40 cm', de: 'Leinwand, 40 × 40 cm' }, page: [400, 400] },
  { id: 'WAL_610', type: 'Canvas', title: { en: 'Canvas, 60 × 80 cm', de: 'Leinwand, 60 × 80 cm' }, page: [600, 800] },
  { id: 'WAL_620', type: 'Canvas', title: { en: 'Canvas, 90 × 60 cm', de: 'Leinwand, 90 × 60 cm' }, page: [900, 600] },
  {
    id: 'WAL_710',
    type: 'Wall',
    title: { en: 'Aluminium print, 60 × 40 cm', de: 'Alu-Druck, 60 × 40 cm' },
    page: [600, 400],
  },
  {
    id: 'WAL_720',
    type: 'Wall',
    title: { en: 'Wood print, 40 × 40 cm', de: 'Holzdruck, 40 × 40 cm' },
    page: [400, 400],
  },
  { id: 'CAL_110', type: 'Calendar', title: { en: 'Wall calendar, A3', de: 'Wandkalender, A3' }, page: [297, 420] },
  { id: 'CAL_120', type: 'Calendar', title: { en: 'Wall calendar, A4', de: 'Wandkalender, A4' }, page: [297, 210] },
  { id: 'CRD_205', type: 'Cards', title: { en: 'Folded cards, A6', de: 'Klappkarten, A6' }, page: [148, 105] },
  { id: 'CRD_210', type: 'Cards', title: { en: 'Postcards, A6', de: 'Postkarten, A6' }, page: [148, 105] },
  { id: 'GIF_100', type: 'Gift', title: { en: 'Photo mug', de: 'Fototasse' } },
  {
    id: 'GIF_110',
    type: 'Gift',
    title: { en: 'Photo puzzle, 500 pieces', de: 'Fotopuzzle, 500 Teile' },
    page: [480, 330],
  },
  {
    id: 'PAP_300',
    type: 'Photobook',
    title: { en: 'Photo book, A4 classic', de: 'Fotobuch, A4 klassisch' },
    page: [297, 210],
    hidden: true,
  },
]

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

/** What articles can be ordered with (account spec 3). */
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
