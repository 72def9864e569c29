import type { Canvas } from './canvas.ts'
import { below, clouds, glow, ridge } from './nature.ts'
import { box, d, dot, group, line, many, mix, opacity, oval, path, range, SOFT } from './shapes.ts'

interface Dune {
  side: number
  crestX: number
  crestY: number
  lit: string
  dark: string
}

function dune(c: Canvas, { side, crestX: x, crestY: y, lit, dark }: Dune): string {
  const { w, h } = c
  const windward = d`M-20 ${side} C${w * 0.2} ${side - 60} ${x - 160} ${y + 40} ${x} ${y}`
  const lee = d`C${x + 140} ${y + 34} ${w * 0.85} ${side + 10} ${w + 20} ${side - 30} L${w + 20} ${h}`
  const foot = d`L${x - 240} ${h} C${x - 60} ${h * 0.9} ${x - 150} ${y + 190} ${x} ${y}Z`
  const shade = c.linear(`${dark} 0, ${mix(dark, '#d98a50', 0.4)} 1`, [0.6, 0, 0.3, 1])
  return group(
    c.clip(path(`${windward} ${lee} L-20 ${h}Z`, '#fff')),
    c.fill(c.linear(`${lit} 0, ${mix(lit, '#8a4a22', 0.4)} 1`)),
    path(`${d`M${x} ${y}`} ${lee} ${foot}`, shade, c.blur(1.2)),
    c.texture(
      `${opacity(0.6)} ${SOFT}`,
      { freq: '0.012 0.11', octaves: 3, depth: 5, azimuth: 200, elevation: 40, bright: 1.2 },
      y,
    ),
  )
}

export function dunes(c: Canvas): string {
  const { w, h, r } = c
  const shift = r.between(-0.08, 0.08)
  const caravan = many(5, (i) => {
    const [x, y] = [w * 0.3 + i * 13, h * 0.585 - i * 5.5]
    return path(d`M${x} ${y} l3 -13 l4 0 l3 13Z`, '#2b1a18') + dot(x + 5, y - 16, 3, '#2b1a18')
  })
  return [
    c.fill(c.linear('#5f8fc2 0, #b9cfdf 0.32, #f4dcc0 0.45')),
    dune(c, { side: h * 0.5, crestX: w * (0.3 + shift), crestY: h * 0.36, lit: '#eebf8c', dark: '#b57b56' }),
    dune(c, {
      side: h * 0.6,
      crestX: w * (0.74 + shift),
      crestY: h * (0.42 + shift / 2),
      lit: '#f0b678',
      dark: '#a1633f',
    }),
    dune(c, {
      side: h * 0.86,
      crestX: w * (0.36 - shift),
      crestY: h * (0.52 - shift / 2),
      lit: '#eda560',
      dark: '#7c4126',
    }),
    shift > 0 ? caravan : '',
    glow(c, 0, h * 0.2, 800, '#ffe2b0', 0.5),
  ].join('')
}

const BALLOONS = [
  ['#d94f38', '#f4c24f'],
  ['#2f5f8f', '#f2efe4'],
  ['#e58a2c', '#7a2440'],
  ['#487d6b', '#f0d58c'],
  ['#c24b5a', '#f2e7d3'],
] as const

function balloon(c: Canvas, x: number, y: number, k: number, colours: readonly [string, string], blur = 0): string {
  const hull = d`M${x} ${y - k} C${x + k * 1.12} ${y - k} ${x + k * 1.05} ${y + k * 0.25} ${x + k * 0.2} ${y + k * 1.12} L${x - k * 0.2} ${y + k * 1.12} C${x - k * 1.05} ${y + k * 0.25} ${x - k * 1.12} ${y - k} ${x} ${y - k}Z`
  const gores = many(9, (i) =>
    oval(x, y + k * 0.05, k * 1.02 * Math.sin(((9 - i) / 9) * 1.571), k * 1.3, colours[i % 2] ?? colours[0]),
  )
  const light = c.radial('#fff3d6/0.65 0, #fff/0 0.45, #3a1622/0.62 1', [0.3, 0.36, 0.8])
  const ropes = d`M${x - k * 0.18} ${y + k * 1.1} L${x - k * 0.1} ${y + k * 1.38} M${x + k * 0.18} ${y + k * 1.1} L${x + k * 0.1} ${y + k * 1.38}`
  return group(
    blur > 0 ? c.blur(blur) : '',
    group(c.clip(path(hull, '#fff')), gores, box(x - k * 1.1, y - k * 1.1, k * 2.2, k * 2.4, light)),
    line(ropes, '#4d3326', k * 0.015 + 0.5),
    box(x - k * 0.12, y + k * 1.36, k * 0.24, k * 0.18, '#5c3a22', `rx="${k * 0.03}"`),
  )
}

export function balloons(c: Canvas): string {
  const { w, h, r } = c
  const hills = range(5, (i) => {
    const near = i / 4
    const paint = `${mix('#d2ae9d', '#6d4a38', near)} 0, ${mix('#f0cfae', '#a07450', near)} 1`
    return path(below(c, ridge(c, h * (0.66 + 0.07 * i), 30 + 16 * i, 0.52)), c.linear(paint))
  })
  return [
    c.fill(c.linear('#8db4d8 0, #f3cdbb 0.4, #ffe4bd 0.62, #d6b48e 1')),
    clouds(c, { bottom: h * 0.6, rgb: [1, 0.95, 0.92], strength: 0.5 }),
    glow(c, w * 0.12, h * 0.62, 460, '#ffd08a', 0.9),
    ...hills,
    many(9, () =>
      balloon(c, r.between(40, w - 40), r.between(h * 0.36, h * 0.66), r.between(10, 26), r.pick(BALLOONS), 0.8),
    ),
    balloon(c, w * r.between(0.68, 0.8), h * 0.42, 62, r.pick(BALLOONS)),
    balloon(c, w * 0.17, h * r.between(0.16, 0.3), 76, r.pick(BALLOONS)),
    balloon(c, w * r.between(0.44, 0.58), h * r.between(0.22, 0.3), 158, r.pick(BALLOONS)),
  ].join('')
}
