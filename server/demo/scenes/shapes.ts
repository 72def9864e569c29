const round = (value: number) => Math.round(value * 10) / 10

/** SVG path data with its numbers rounded: d`M${x} ${y} l10 0`. */
export const d = (text: TemplateStringsArray, ...values: number[]) => String.raw(text, ...values.map(round))

export const range = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i))
/** `count` shapes, one after the other. */
export const many = (count: number, draw: (index: number) => string) => range(count, draw).join('')

/** Between two '#rrggbb' colours: 0 is the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16)
  const mixed = [1, 3, 5].map((at) => Math.round(channel(from, at) * (1 - share) + channel(to, at) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

export const SOFT = 'style="mix-blend-mode:soft-light"'
export const OVERLAY = 'style="mix-blend-mode:overlay"'
export const MULTIPLY = 'style="mix-blend-mode:multiply"'
export const SCREEN = 'style="mix-blend-mode:screen"'
const hundredths = (value: number) => Math.round(value * 100) / 100
/** Opacity of a group, or of anything with a filter that draws by itself. */
export const opacity = (value: number) => `opacity="${hundredths(value)}"`
/** Opacity of a single shape: `opacity` would draw each one on its own layer, many times as slowly. */
export const faint = (value: number) => `fill-opacity="${hundredths(value)}" stroke-opacity="${hundredths(value)}"`

export const box = (x: number, y: number, width: number, height: number, paint: string, attributes = '') =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${paint}" ${attributes}/>`

export const oval = (x: number, y: number, rx: number, ry: number, paint: string, attributes = '') =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${paint}" ${attributes}/>`

export const dot = (x: number, y: number, radius: number, paint: string, attributes = '') =>
  oval(x, y, radius, radius, paint, attributes)

export const path = (data: string, paint: string, attributes = '') =>
  `<path d="${data}" fill="${paint}" ${attributes}/>`

export const line = (data: string, colour: string, width: number, attributes = '') =>
  `<path d="${data}" stroke="${colour}" stroke-width="${round(width)}" fill="none" ${attributes}/>`

/** Attributes first, as in the markup; several are joined with a space. */
export const group = (attributes: string, ...parts: string[]) => `<g ${attributes}>${parts.join('')}</g>`
