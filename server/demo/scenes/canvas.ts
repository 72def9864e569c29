import { createRandom, type Random } from './random.ts'
import { box, group } from './shapes.ts'

interface Noise {
  freq: string
  octaves?: number
  /** Each from 0 to 1. */
  rgb?: readonly [number, number, number]
  /** Contrast of the noise, and the share that is cut off. */
  gain?: number
  cut?: number
  blur?: number
}

interface Relief {
  freq: string
  octaves?: number
  depth?: number
  azimuth?: number
  elevation?: number
  bright?: number
}

/** Stops as text, `#fff 0, #000/0.5 1`: a colour, its opacity unless 1, and its position from 0 to 1. */
const stopsOf = (stops: string) =>
  stops
    .split(', ')
    .map((stop) => {
      const [, colour, alpha = '1', offset] = /^(#\w+)(?:\/([\d.]+))? ([\d.]+)$/.exec(stop) ?? []
      if (colour === undefined) throw new Error(`Not a gradient stop: ${stop}`)
      return `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${alpha}"/>`
    })
    .join('')

/**
 * A drawing in progress: collects gradients, clips and filters along the way. Everything drawn on it depends only on the seed.
 */
export class Canvas {
  readonly w: number
  readonly h: number
  readonly r: Random
  readonly #definitions: string[] = []

  constructor(width: number, height: number, seed: number) {
    this.w = width
    this.h = height
    this.r = createRandom(seed)
  }

  #define(element: (id: string) => string): string {
    const id = `d${this.#definitions.length}`
    this.#definitions.push(element(id))
    return `url(#${id})`
  }

  /** From top to bottom unless `direction` (x1, y1, x2, y2 as fractions of the shape) says otherwise. */
  linear(stops: string, direction: readonly [number, number, number, number] = [0, 0, 0, 1]): string {
    const [x1, y1, x2, y2] = direction
    const place = `x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`
    return this.#define((id) => `<linearGradient id="${id}" ${place}>${stopsOf(stops)}</linearGradient>`)
  }

  /** `at` is the centre, the radius and, if it differs from the centre, the focal point, as fractions of the shape. */
  radial(
    stops: string,
    at: readonly [x: number, y: number, radius: number, lightX?: number, lightY?: number] = [0.5, 0.5, 0.5],
  ): string {
    const [x, y, radius, lightX = x, lightY = y] = at
    const place = `cx="${x}" cy="${y}" r="${radius}" fx="${lightX}" fy="${lightY}"`
    return this.#define((id) => `<radialGradient id="${id}" ${place}>${stopsOf(stops)}</radialGradient>`)
  }

  clip(shape: string): string {
    return `clip-path="${this.#define((id) => `<clipPath id="${id}">${shape}</clipPath>`)}"`
  }

  mask(shape: string): string {
    const area = `maskUnits="userSpaceOnUse" x="0" y="0" width="${this.w}" height="${this.h}"`
    return `mask="${this.#define((id) => `<mask id="${id}" ${area}>${shape}</mask>`)}"`
  }

  /** `margin` is how far the filter may draw around the shape, as a fraction of it. */
  filter(body: string, margin = 0.1): string {
    const size = 1 + 2 * margin
    const area = `x="${-margin}" y="${-margin}" width="${size}" height="${size}"`
    return `filter="${this.#define((id) => `<filter id="${id}" color-interpolation-filters="sRGB" ${area}>${body}</filter>`)}"`
  }

  turbulence(freq: string, octaves: number): string {
    return `<feTurbulence type="fractalNoise" baseFrequency="${freq}" numOctaves="${octaves}" seed="${this.r.whole(1, 999)}"/>`
  }

  displacement(scale: number): string {
    return `<feDisplacementMap in="SourceGraphic" scale="${scale}" xChannelSelector="R" yChannelSelector="G"/>`
  }

  blur(x: number, y = x): string {
    return this.filter(`<feGaussianBlur stdDeviation="${x} ${y}"/>`, 0.5)
  }

  /** Roughens edges, so that nothing looks cut out. */
  rough(freq: number | string, scale: number, octaves = 3, margin = 0.15): string {
    return this.filter(this.turbulence(String(freq), octaves) + this.displacement(scale), margin)
  }

  /** Noise as coloured alpha: clouds, foam, mist, snow. */
  noise({ freq, octaves = 5, rgb = [1, 1, 1], gain = 3, cut = 1.4, blur = 0 }: Noise): string {
    const [red, green, blue] = rgb
    const matrix = `0 0 0 0 ${red} 0 0 0 0 ${green} 0 0 0 0 ${blue} ${gain} 0 0 0 ${-cut}`
    const softer = blur > 0 ? `<feGaussianBlur stdDeviation="${blur}"/>` : ''
    return this.filter(`${this.turbulence(freq, octaves)}<feColorMatrix values="${matrix}"/>${softer}`, 0)
  }

  /** Noise as a grey relief with light, to be blended over a colour: rock, sand, wood, water, cloth. */
  relief({ freq, octaves = 4, depth = 6, azimuth = 225, elevation = 50, bright = 1 }: Relief): string {
    const light = `<feDistantLight azimuth="${azimuth}" elevation="${elevation}"/>`
    const lit = `<feDiffuseLighting surfaceScale="${depth}" diffuseConstant="${bright}" lighting-color="#fff">${light}</feDiffuseLighting>`
    return this.filter(this.turbulence(freq, octaves) + lit, 0)
  }

  /** A relief over the whole picture, or over the part below `top`. */
  texture(blend: string, relief: Relief, top = 0): string {
    return group(blend, box(0, top, this.w, this.h - top, '#fff', this.relief(relief)))
  }

  fill(paint: string, attributes = ''): string {
    return box(0, 0, this.w, this.h, paint, attributes)
  }

  /** The finished drawing, `scale` times its size in pixels. */
  finish(body: string, scale: number): string {
    const size = `width="${Math.round(this.w * scale)}" height="${Math.round(this.h * scale)}"`
    const definitions = `<defs>${this.#definitions.join('')}</defs>`
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${this.w} ${this.h}">${definitions}${body}</svg>`
  }
}
