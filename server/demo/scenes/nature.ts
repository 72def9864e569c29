import type { Canvas } from './canvas.ts'
import { box, d, dot, faint, group, many, opacity, oval, path, range, SCREEN } from './shapes.ts'

export type Point = readonly [x: number, y: number]

/** Light around a point, for a group that is blended as a whole. */
export const halo = (c: Canvas, x: number, y: number, radius: number, colour: string, strength: number, look = '') => {
  const paint = c.radial(`${colour}/${strength} 0, ${colour}/${strength * 0.35} 0.35, ${colour}/0 1`)
  return dot(x, y, radius, paint, look)
}

/** Light around a point. */
export const glow = (c: Canvas, x: number, y: number, radius: number, colour: string, strength = 1) =>
  halo(c, x, y, radius, colour, strength, SCREEN)

/** A ridge from edge to edge by midpoint displacement; `roughness` 0.45 gives a hill, 0.6 gives rock. */
export function ridge(c: Canvas, y: number, height: number, roughness = 0.55): Point[] {
  let heights = [c.r.between(-1, 1), c.r.between(-1, 1)]
  let reach = 1
  for (let step = 0; step < 8; step++) {
    reach *= roughness
    const last = heights.at(-1) ?? 0
    heights = heights.slice(0, -1).flatMap((left, i) => {
      const right = heights[i + 1] ?? left
      return [left, (left + right) / 2 + c.r.between(-1, 1) * reach]
    })
    heights.push(last)
  }
  return heights.map((at, i) => [(i / (heights.length - 1)) * (c.w + 40) - 20, y + at * height])
}

/** Path data of the area below a ridge. */
export const below = (c: Canvas, points: readonly Point[], bottom = c.h) =>
  d`M-20 ${bottom} ` + points.map(([x, y]) => d`L${x} ${y}`).join(' ') + d` L${c.w + 20} ${bottom}Z`

export function conifer(c: Canvas, x: number, base: number, height: number, colour: string, lean = 0): string {
  const tiers = Math.max(7, Math.round(height / 9))
  const side = (sign: 1 | -1) =>
    range(tiers + 1, (tier) => {
      const down = tier / tiers
      const reach = sign * (height * 0.2 * down ** 0.85 * c.r.between(0.65, 1.15) + 0.6)
      const y = base - height * (1 - down)
      const middle = x + lean * (1 - down)
      const tip = d`L${middle + reach} ${y + height * 0.022}`
      const notch = d`L${middle + reach * 0.42} ${y + height * 0.012}`
      return sign === 1 ? tip + notch : notch + tip
    })
  return path(`${d`M${x + lean} ${base - height * 1.04}`}${side(1).join('')}${side(-1).reverse().join('')}Z`, colour)
}

export const stars = (c: Canvas, count: number, bottom: number, largest = 1.3) =>
  many(count, () => {
    const radius = c.r.between(0.25, largest) * (c.r.unit() > 0.97 ? 1.7 : 1)
    const colour = c.r.pick(['#fff', '#cfe0ff', '#ffe9cf', '#fff'])
    return dot(c.r.between(0, c.w), bottom * c.r.unit() ** 0.9, radius, colour, faint(c.r.between(0.2, 1)))
  })

interface Bokeh {
  count: number
  colours: readonly [string, ...string[]]
  radius: readonly [number, number]
  top: number
  bottom: number
  strength?: readonly [number, number]
}

/** Lights far out of focus, each with a bright rim as lenses produce. */
export const bokeh = (c: Canvas, { count, colours, radius, top, bottom, strength = [0.15, 0.6] }: Bokeh) =>
  group(
    SCREEN,
    many(count, () => {
      const colour = c.r.pick(colours)
      const alpha = c.r.between(...strength)
      const rim = `${colour}/${alpha * 0.85} 0.82, ${colour}/${alpha} 0.93, ${colour}/0 1`
      const disc = c.radial(`${colour}/${alpha * 0.75} 0, ${rim}`)
      return dot(c.r.between(-20, c.w + 20), c.r.between(top, bottom), c.r.between(...radius), disc)
    }),
  )

/** The reflection of a low sun on water. */
export const glitter = (
  c: Canvas,
  {
    x,
    top,
    bottom,
    spread,
    colour,
    count,
  }: Record<'x' | 'top' | 'bottom' | 'spread' | 'count', number> & { colour: string },
) =>
  group(
    SCREEN,
    many(count, () => {
      const near = c.r.unit() ** 1.4
      const middle = x + c.r.bell() * spread * (0.25 + near)
      const width = (3 + 26 * near) * c.r.between(0.4, 1.2)
      const alpha = faint(c.r.between(0.15, 0.85) * (1 - near * 0.45))
      return oval(middle, top + (bottom - top) * near, width, 0.7 + 2.6 * near, colour, alpha)
    }),
  )

interface Clouds {
  bottom: number
  rgb?: readonly [number, number, number]
  strength?: number
  freq?: string
  cut?: number
  gain?: number
}

export function clouds(
  c: Canvas,
  { bottom, rgb = [1, 1, 1], strength = 0.8, freq = '0.0022 0.008', cut = 1.5, gain = 3.4 }: Clouds,
): string {
  const fading = c.linear('#fff/0.9 0, #fff/0.8 0.6, #fff/0 1')
  const sky = box(0, 0, c.w, bottom, '#fff', c.noise({ freq, rgb, gain, cut, octaves: 4 }))
  return group(`${c.mask(box(0, 0, c.w, bottom, fading))} ${opacity(strength)}`, sky)
}

/** Waves, wider the nearer they are. */
export function water(
  c: Canvas,
  top: number,
  bottom: number,
  { rgb = [1, 1, 1], strength = 0.5 }: { rgb?: readonly [number, number, number]; strength?: number } = {},
): string {
  const bands = [
    { freq: '0.012 0.22', from: 0, to: 0.2 },
    { freq: '0.007 0.1', from: 0.2, to: 0.45 },
    { freq: '0.004 0.05', from: 0.45, to: 1 },
  ]
  const height = bottom - top
  return bands
    .map(({ freq, from, to }) => {
      const waves = c.noise({ freq, octaves: 3, rgb, gain: 4, cut: 1.7 })
      const look = `opacity="${strength}" style="mix-blend-mode:soft-light" ${waves}`
      return box(0, top + height * from, c.w, height * (to - from) + 1, '#fff', look)
    })
    .join('')
}

/** The part above `horizon`, mirrored below it and broken up by `filter`. */
export const reflection = (c: Canvas, horizon: number, drawing: string, filter: string, ...over: string[]) =>
  group(
    c.clip(box(0, horizon, c.w, c.h - horizon, '#fff')),
    group(`transform="translate(0 ${2 * horizon}) scale(1 -1)" ${filter}`, drawing),
    ...over,
  )
