import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const NEGATIVES = fileURLToPath(new URL('negatives', import.meta.url))

/** An imaginary place, as it was photographed. */
interface Scene {
  /** Width by height. */
  ratio: number
  /** How many pictures of it there are. */
  negatives: number
}

const landscape = (negatives = 1, ratio = 3 / 2): Scene => ({ ratio, negatives })
const portrait = (negatives = 1, ratio = 2 / 3): Scene => ({ ratio, negatives })

/** What the demo's photos show. Its negatives are `negatives/<name>-<n>.webp`, from 1. */
export const scenes = {
  'hills-dawn': landscape(),
  'sea-sunset': landscape(),
  'pine-fog': portrait(),
  'city-night': landscape(),
  'rain-street': portrait(3),
  poppies: landscape(),
  lavender: landscape(),
  dunes: landscape(),
  'beach-aerial': landscape(1, 4 / 3),
  aurora: landscape(),
  'autumn-aerial': landscape(1, 4 / 3),
  'alpine-lake': landscape(),
  'tent-stars': portrait(),
  balloons: portrait(3),
  brunch: landscape(1, 4 / 3),
  latte: landscape(1, 1),
  cake: portrait(3, 4 / 5),
  'straw-hat': portrait(1, 4 / 5),
  'garden-party': landscape(2),
  'beach-walk': landscape(),
  'white-wall': portrait(1, 4 / 5),
  'cat-window': landscape(2),
  'wheat-oak': landscape(2),
  'snow-birch': portrait(),
} satisfies Record<string, Scene>

export type SceneName = keyof typeof scenes

/** One of a scene's negatives (WebP), counted from 0; there are as many as it has, and then the first again. */
export const readNegative = (name: SceneName, use = 0): Promise<Buffer> =>
  readFile(`${NEGATIVES}/${name}-${(use % scenes[name].negatives) + 1}.webp`)
