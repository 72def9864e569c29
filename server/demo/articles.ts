import type { OptionKey } from '../areas/channels/words.ts'
import type { SceneName } from './scenes.ts'

/** What the demo shops sell; `articleId` is the id in the catalogue. Prices are in cents. */
export interface DemoArticle {
  articleId: string
  articleType: 'Photobook' | 'Canvas' | 'Poster' | 'Prints' | 'Calendar' | 'Cards'
  title: string
  options: readonly OptionKey[]
  price: number
  /** Its article group, which has a campaign of the same name. */
  group: 'book' | 'wall' | 'print' | 'express'
  scenes: readonly [SceneName, ...SceneName[]]
}

export const DEMO_ARTICLES = [
  {
    articleId: 'PAP_360',
    articleType: 'Photobook',
    title: 'Photo book, A4 landscape',
    options: ['ExtraPages.P24', 'LayFlat.YES', 'CoverType.LINEN', 'Glossy.GLOSSY'],
    price: 7990,
    group: 'book',
    scenes: ['alpine-lake', 'sea-sunset', 'lavender'],
  },
  {
    articleId: 'PAP_340',
    articleType: 'Photobook',
    title: 'Photo book, square',
    options: ['ExtraPages.P8', 'CoverType.HARD', 'Glossy.MATT'],
    price: 4490,
    group: 'book',
    scenes: ['cat-window', 'straw-hat'],
  },
  {
    articleId: 'PAP_910',
    articleType: 'Prints',
    title: 'Photo prints, 13 × 18 cm',
    options: ['Glossy.MATT', 'Border.WHITE'],
    price: 40,
    group: 'print',
    scenes: ['hills-dawn', 'poppies'],
  },
  {
    articleId: 'PAP_915',
    articleType: 'Prints',
    title: 'Express prints, 10 × 15 cm',
    options: ['Glossy.GLOSSY'],
    price: 25,
    group: 'express',
    scenes: ['straw-hat', 'poppies'],
  },
  {
    articleId: 'WAL_610',
    articleType: 'Canvas',
    title: 'Canvas, 60 × 80 cm',
    options: ['FloatingFrame.WALNUT'],
    price: 7100,
    group: 'wall',
    scenes: ['cat-window', 'white-wall'],
  },
  {
    articleId: 'WAL_520',
    articleType: 'Poster',
    title: 'Poster, 50 × 70 cm',
    options: ['Glossy.MATT', 'PosterFrame.OAK'],
    price: 6490,
    group: 'wall',
    scenes: ['balloons', 'lavender'],
  },
  {
    articleId: 'CAL_110',
    articleType: 'Calendar',
    title: 'Wall calendar, A3',
    options: ['Toggles.SPIRAL', 'Toggles.JANUARY'],
    price: 2690,
    group: 'print',
    scenes: ['snow-birch', 'alpine-lake'],
  },
  {
    articleId: 'CRD_205',
    articleType: 'Cards',
    title: 'Folded cards, A6',
    options: ['Toggles.SET20', 'Toggles.ENVELOPES'],
    price: 3180,
    group: 'print',
    scenes: ['cake', 'poppies'],
  },
] as const satisfies readonly DemoArticle[]

/** For how long after the order its address can be changed, by article group. */
export const DEMO_CHANGE_MINUTES: Readonly<Record<DemoArticle['group'], number>> = {
  book: 24 * 60,
  wall: 24 * 60,
  print: 24 * 60,
  express: 60,
}

/** Pictures of all articles, each once. */
export const DEMO_PICTURES: readonly SceneName[] = [...new Set(DEMO_ARTICLES.flatMap(({ scenes }) => scenes))]
