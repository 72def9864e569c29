import { Canvas } from './canvas.ts'
import { beachAerial, beachWalk, seaSunset, strawHat, whiteWall } from './coast.ts'
import { lavender, poppies, wheatOak } from './fields.ts'
import { balloons, dunes } from './journeys.ts'
import { alpineLake, aurora, hillsDawn, tentStars } from './mountains.ts'
import { brunch, cake, latte } from './table.ts'
import { catWindow, cityNight, gardenParty, rainStreet } from './town.ts'
import { autumnAerial, pineFog, snowBirch } from './woods.ts'

interface Scene {
  width: number
  height: number
  draw: (canvas: Canvas) => string
  /** Pixels per unit, enough for its detail: the cost of filters grows with the area. */
  detail: number
}

const FINE = 0.75
/** Mist, night and distance hide that these are drawn at a lower resolution. */
const HAZY = 0.6

const landscape = (draw: Scene['draw'], height = 800, detail = FINE): Scene => ({ width: 1200, height, draw, detail })
const portrait = (draw: Scene['draw'], height = 1200, detail = FINE): Scene => ({ width: 800, height, draw, detail })

/** Imaginary photos: each a pure function of its seed. */
export const scenes = {
  'hills-dawn': landscape(hillsDawn, 800, HAZY),
  'sea-sunset': landscape(seaSunset),
  'pine-fog': portrait(pineFog, 1200, HAZY),
  'city-night': landscape(cityNight),
  'rain-street': portrait(rainStreet),
  poppies: landscape(poppies),
  lavender: landscape(lavender, 800, HAZY),
  dunes: landscape(dunes),
  'beach-aerial': landscape(beachAerial, 900, HAZY),
  aurora: landscape(aurora, 800, HAZY),
  'autumn-aerial': landscape(autumnAerial, 900, HAZY),
  'alpine-lake': landscape(alpineLake, 800, HAZY),
  'tent-stars': portrait(tentStars, 1200, HAZY),
  balloons: portrait(balloons),
  brunch: landscape(brunch, 900, HAZY),
  latte: { width: 900, height: 900, draw: latte, detail: FINE },
  cake: portrait(cake, 1000),
  'straw-hat': portrait(strawHat, 1000),
  'garden-party': landscape(gardenParty),
  'beach-walk': landscape(beachWalk),
  'white-wall': portrait(whiteWall, 1000),
  'cat-window': landscape(catWindow),
  'wheat-oak': landscape(wheatOak),
  'snow-birch': portrait(snowBirch),
} satisfies Record<string, Scene>

export type SceneName = keyof typeof scenes

/** The scene as SVG, `scale` times its size in pixels. */
export function drawScene(name: SceneName, seed: number, scale: number): string {
  const { width, height, draw } = scenes[name]
  const canvas = new Canvas(width, height, seed)
  return canvas.finish(draw(canvas), scale)
}
