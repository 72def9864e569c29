import { sampleId } from '#machines/catalogue/samples.ts'
import type { ShownProject } from '#src/areas/projects/shown-project.ts'
import type { ProductShape } from '#src/components/ProductBox.tsx'
import { picture } from '#stories/support/pictures.ts'

const DAY = 86_400_000
export const NOW = new Date(2026, 10, 24, 9).getTime()

type Given = readonly [
  name: string,
  title: string,
  shape: ProductShape,
  daysAgo: number,
  pages?: readonly [number, number],
]

const GIVEN: readonly Given[] = [
  ['Paros', 'Photo book, A4 landscape', 'book', 1, [31, 48]],
  ['Calendar 2027', 'Wall calendar, A3', 'sheet', 16, [12, 13]],
  ['Ella turns seven', 'Photo book, square', 'book', 161, [24, 26]],
  ['Northern lights for Opa', 'Canvas, 90 × 60 cm', 'canvas', 206],
  ['Jonas and Mira, wedding book', 'Photo book, A3 portrait', 'book', 208, [88, 120]],
  ['Poster, the oak', 'Poster, 50 × 70 cm', 'sheet', 227],
  ['Thank-you cards', 'Folded cards, A6', 'pile', 241],
  ['City triptych', 'Canvas, 60 × 80 cm', 'canvas', 283],
  ['Recipes from the harbour', 'Photo book, A5', 'book', 308, [12, 40]],
  ['Grandparents by the sea', 'Photo book, A4 portrait', 'book', 325, [6, 32]],
]

export const shownProjects: readonly ShownProject[] = GIVEN.map(([name, title, shape, daysAgo, pages], at) => ({
  id: sampleId(at + 1),
  name,
  title,
  updated: new Date(NOW - daysAgo * DAY).toISOString(),
  pages: pages ? { done: pages[0], total: pages[1] } : null,
  progress: pages ? Math.round((pages[0] / pages[1]) * 100) : 45,
  picture: picture(at + 11),
  shape,
  resume: `#editor-${at}`,
}))
