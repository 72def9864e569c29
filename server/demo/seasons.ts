import type { SceneName } from './scenes.ts'

/** When a scene is photographed. */
export interface Occasion {
  scene: SceneName
  /** 1 is January. */
  months: readonly number[]
  /** From and up to this hour of the day. */
  hours: readonly [from: number, to: number]
}

const ALL_YEAR = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
const WARM = [5, 6, 7, 8, 9]
const COLD = [11, 12, 1, 2, 3]

export const OCCASIONS: readonly Occasion[] = [
  { scene: 'hills-dawn', months: [3, 4, 5, 9, 10, 11], hours: [6, 12] },
  { scene: 'sea-sunset', months: [3, 4, ...WARM, 10], hours: [17, 22] },
  { scene: 'pine-fog', months: [9, 10, ...COLD], hours: [7, 16] },
  { scene: 'city-night', months: ALL_YEAR, hours: [18, 24] },
  { scene: 'rain-street', months: [9, 10, ...COLD, 4], hours: [16, 24] },
  { scene: 'poppies', months: [5, 6], hours: [9, 19] },
  { scene: 'lavender', months: [6, 7], hours: [17, 21] },
  { scene: 'dunes', months: [11, 1, 2, 3, 4], hours: [8, 18] },
  { scene: 'beach-aerial', months: [6, 7, 8, 9], hours: [10, 18] },
  { scene: 'aurora', months: COLD, hours: [19, 24] },
  { scene: 'autumn-aerial', months: [9, 10, 11], hours: [9, 17] },
  { scene: 'alpine-lake', months: [4, ...WARM, 10], hours: [9, 19] },
  { scene: 'tent-stars', months: [4, 5, 6, 7, 8, 9, 10], hours: [21, 24] },
  { scene: 'balloons', months: [3, 4, 5, 7, 8, 9, 10], hours: [6, 12] },
  { scene: 'brunch', months: ALL_YEAR, hours: [9, 14] },
  { scene: 'latte', months: ALL_YEAR, hours: [8, 18] },
  { scene: 'cake', months: [1, 3, 5, 7, 9, 11], hours: [14, 22] },
  { scene: 'straw-hat', months: [6, 7, 8], hours: [10, 18] },
  { scene: 'garden-party', months: WARM, hours: [20, 24] },
  { scene: 'beach-walk', months: [3, 4, ...WARM, 10, 11], hours: [15, 21] },
  { scene: 'white-wall', months: [3, 4, 5, 6, 7, 9, 10], hours: [9, 19] },
  { scene: 'cat-window', months: ALL_YEAR, hours: [8, 18] },
  { scene: 'wheat-oak', months: [6, 7, 8, 9], hours: [9, 20] },
  { scene: 'snow-birch', months: [12, 1, 2], hours: [9, 17] },
]
