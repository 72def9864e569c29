/** Landscapes drawn from a number: sky, sun, three rows of hills. Data URLs, so that no story needs a file. */

const SKIES = [
  ['#7fa8c9', '#e9eef0'],
  ['#e0a58b', '#f7e3c8'],
  ['#5d7f9e', '#c9d8de'],
  ['#b98aa0', '#f3d9c9'],
  ['#8fb8b4', '#eef2e6'],
  ['#3f4f73', '#d99a7c'],
] as const
const LANDS = [
  ['#8d9b72', '#5f7a5a', '#34503f'],
  ['#a78d6b', '#7c6a55', '#4b443c'],
  ['#8ba3a4', '#587a80', '#2f4d57'],
  ['#b59a7a', '#8a6f5c', '#57463f'],
  ['#9aa884', '#76805f', '#454f3c'],
] as const

const skyOf = (seed: number) => SKIES[seed % SKIES.length] ?? SKIES[0]
const landOf = (seed: number) => LANDS[(seed * 3) % LANDS.length] ?? LANDS[0]

function hills(seed: number, row: number): string {
  const base = 52 + row * 15
  const wave = (x: number) => base + 9 * Math.sin(seed * 1.7 + row * 2.1 + x / (13 + row * 4))
  const points = Array.from({ length: 21 }, (_, index) => `${index * 5},${wave(index * 5).toFixed(1)}`)
  return `<polygon points="0,100 ${points.join(' ')} 100,100" fill="${landOf(seed)[row]}"/>`
}

const svg = (size: number, content: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 100 100">${content}</svg>`,
  )}`

const sky = (seed: number) =>
  `<linearGradient id="s" x2="0" y2="1"><stop stop-color="${skyOf(seed)[0]}"/><stop offset="1" stop-color="${skyOf(seed)[1]}"/></linearGradient><rect width="100" height="100" fill="url(#s)"/>`

/** A whole picture, square. */
export const picture = (seed: number): string =>
  svg(
    400,
    `${sky(seed)}<circle cx="${20 + ((seed * 17) % 60)}" cy="${18 + ((seed * 7) % 22)}" r="8" fill="#fdf6e6"/>${hills(seed, 0)}${hills(seed, 1)}${hills(seed, 2)}`,
  )

/** Its placeholder: the same colours, no detail. */
export const placeholder = (seed: number): string =>
  svg(12, `${sky(seed)}<rect y="58" width="100" height="42" fill="${landOf(seed)[1]}"/>`)
