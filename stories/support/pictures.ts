/** Landscapes drawn from a number: sky, sun, three rows of hills. Data URLs, so that no story needs a file. */

const hue = (seed: number, step: number) => (seed * 47 + step * 23) % 360

function hills(seed: number, row: number): string {
  const base = 52 + row * 15
  const wave = (x: number) => base + 9 * Math.sin(seed * 1.7 + row * 2.1 + x / (13 + row * 4))
  const points = Array.from({ length: 21 }, (_, index) => `${index * 5},${wave(index * 5).toFixed(1)}`)
  return `<polygon points="0,100 ${points.join(' ')} 100,100" fill="hsl(${hue(seed, row)} 38% ${52 - row * 14}%)"/>`
}

const svg = (size: number, content: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 100 100">${content}</svg>`,
  )}`

const sky = (seed: number) =>
  `<linearGradient id="s" x2="0" y2="1"><stop stop-color="hsl(${hue(seed, 5)} 55% 66%)"/><stop offset="1" stop-color="hsl(${hue(seed, 7)} 75% 86%)"/></linearGradient><rect width="100" height="100" fill="url(#s)"/>`

/** A whole picture, square. */
export const picture = (seed: number): string =>
  svg(
    400,
    `${sky(seed)}<circle cx="${20 + ((seed * 17) % 60)}" cy="${18 + ((seed * 7) % 22)}" r="8" fill="hsl(45 90% 94%)"/>${hills(seed, 0)}${hills(seed, 1)}${hills(seed, 2)}`,
  )

/** Its placeholder: the same colours, no detail. */
export const placeholder = (seed: number): string =>
  svg(12, `${sky(seed)}<rect y="58" width="100" height="42" fill="hsl(${hue(seed, 1)} 38% 40%)"/>`)
