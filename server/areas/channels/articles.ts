import type { ARTICLE_TYPES } from '#contract/channels.ts'

export interface ArticleData {
  id: string
  type: (typeof ARTICLE_TYPES)[number]
  /** Width and height of a page in millimetres; absent for what has none. */
  page?: readonly [width: number, height: number]
  /** No longer for sale: still the title of what was ordered. */
  hidden?: true
}

/** The catalogue of all our channels, with its titles and what it is ordered with in `words`. A brand's shop sells all of it. */
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
