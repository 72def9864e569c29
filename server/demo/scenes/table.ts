import type { Canvas } from './canvas.ts'
import { bokeh, glow } from './nature.ts'
import { box, d, dot, faint, group, line, MULTIPLY, many, mix, opacity, oval, path, range, SOFT } from './shapes.ts'

const DIAGONAL = [0, 0, 1, 1] as const
const ACROSS = [0, 0, 1, 0] as const

const shadow = (c: Canvas, x: number, y: number, radius: number, strength = 0.4) =>
  dot(
    x + radius * 0.12,
    y + radius * 0.14,
    radius,
    '#3d2a1b',
    `${faint(strength)} ${c.blur(Math.round(radius * 0.07))}`,
  )

function plate(c: Canvas, x: number, y: number, radius: number, colour: string): string {
  const outer = `${mix(colour, '#ffffff', 0.5)} 0, ${mix(colour, '#3a2a20', 0.18)} 1`
  const inner = `${mix(colour, '#3a2a20', 0.1)} 0, ${mix(colour, '#ffffff', 0.45)} 1`
  return [
    shadow(c, x, y, radius),
    dot(x, y, radius, c.linear(outer, DIAGONAL)),
    dot(x, y, radius * 0.76, c.linear(inner, DIAGONAL)),
  ].join('')
}

function berry(c: Canvas, x: number, y: number, radius: number, colour: string): string {
  const skin = `${mix(colour, '#ffffff', 0.65)} 0, ${colour} 0.35, ${mix(colour, '#14060a', 0.65)} 1`
  return (
    dot(x + 3, y + 4, radius, '#24120c', faint(0.35)) + dot(x, y, radius, c.radial(skin, [0.5, 0.5, 0.55, 0.35, 0.3]))
  )
}

function leaf(c: Canvas, x: number, y: number, turn: number, long: number, colour: string): string {
  const shape = d`M0 0 Q${long * 0.4} ${-long * 0.4} ${long} 0 Q${long * 0.4} ${long * 0.4} 0 0Z`
  const place = d`translate(${x} ${y}) rotate(${turn})`
  return path(shape, c.linear(`${mix(colour, '#e6f0b0', 0.4)} 0, ${colour} 1`), `transform="${place}"`)
}

function pancakes(c: Canvas): string {
  const { r } = c
  const cakes = many(4, (i) => {
    const [x, y] = [424 + r.between(-12, 12), 440 - i * 13]
    const crust = c.radial('#c8813a 0, #b66a28 0.75, #e7b468 1')
    const under = dot(x + 9, y + 14, 142, '#4d2b12', `${faint(0.45)} ${c.blur(8)}`)
    return under + group(c.rough(0.012, 20, 2), dot(x, y, 140, '#f0c987'), dot(x, y, 130, crust))
  })
  const syrup = d`M350 340 q60 -46 130 -16 q70 30 44 96 q-20 60 -96 60 q-94 -6 -108 -66 q-6 -44 30 -74Z`
  const fruit = many(13, () =>
    berry(
      c,
      430 + r.bell() * 120,
      410 + r.bell() * 105,
      r.between(15, 23),
      r.pick(['#2f3f7a', '#35457f', '#c22a3a', '#b81f3b']),
    ),
  )
  return [
    plate(c, 430, 430, 250, '#f1ede6'),
    cakes,
    group(c.rough(0.02, 16, 2), path(syrup, c.radial('#e08a24/0.9 0, #8d3f0c/0.8 1'))),
    box(408, 372, 48, 44, c.linear('#fff6cf 0, #f1cf74 1'), 'rx="7" transform="rotate(14 430 394)"'),
    fruit,
    leaf(c, 470, 350, -40, 46, '#4f8a3c'),
    leaf(c, 462, 354, -100, 40, '#5f9a44'),
  ].join('')
}

function granola(c: Canvas, bowl: string): string {
  const { r } = c
  const oats = many(52, () =>
    oval(
      840 + r.bell() * 66,
      230 + r.bell() * 74,
      r.between(4, 9),
      r.between(4, 8),
      r.pick(['#b7793c', '#d8a35c', '#8a4f25', '#e6c58a']),
    ),
  )
  const fruit = many(11, () =>
    berry(c, 935 + r.bell() * 62, 296 + r.bell() * 70, r.between(13, 20), r.pick(['#c4243c', '#d93a4a', '#323d78'])),
  )
  const banana = many(4, (i) => oval(872 + i * 20, 352 - i * 7, 25, 22, c.radial('#fff7d2 0, #f4dd94 0.8, #d9b35e 1')))
  const yoghurt = dot(885, 270, 124, c.radial('#fff8f0 0, #e3d5c8 1'))
  return [plate(c, 885, 270, 176, bowl), group(c.rough(0.02, 14, 2), yoghurt), oats, fruit, banana].join('')
}

function coffee(c: Canvas): string {
  return [
    shadow(c, 960, 660, 118),
    dot(960, 660, 118, c.linear('#ffffff 0, #cfc5b8 1', DIAGONAL)),
    line(d`M1034 622 q54 -22 60 14 q2 34 -46 40`, '#efe9e0', 15),
    dot(960, 660, 74, '#efe9e0'),
    dot(960, 660, 66, c.radial('#c99863 0, #8d5a2d 0.8, #4f2d14 1')),
    group(c.rough(0.03, 10, 2), oval(952, 654, 34, 26, '#efd9b4', faint(0.85))),
  ].join('')
}

function juice(c: Canvas): string {
  return [
    shadow(c, 150, 160, 92, 0.3),
    dot(150, 160, 92, c.radial('#ffcf5a 0, #f5941f 0.75, #fff2d8/0.9 0.8, #e8ddd0/0.7 1')),
    dot(126, 134, 22, '#fff', `${faint(0.5)} ${c.blur(6)}`),
  ].join('')
}

export function brunch(c: Canvas): string {
  const { r } = c
  const [cloth, bowl] = r.pick([
    ['#d9cdbb', '#2f5d63'],
    ['#c9d3d6', '#8a4a3a'],
    ['#e0cfc4', '#3d4f7a'],
  ])
  const steel = c.linear('#f1efe9 0, #8f8a80 0.5, #d9d4c9 1', ACROSS)
  const cutlery = box(600, 640, 9, 230, steel, 'rx="4"') + box(632, 640, 12, 230, steel, 'rx="6"')
  const herbs = many(16, () =>
    leaf(
      c,
      90 + r.bell() * 80,
      770 + r.bell() * 110,
      r.between(0, 360),
      r.between(40, 70),
      r.pick(['#6f8f5c', '#85a06c', '#567a4c']),
    ),
  )
  const windowShade = path(d`M700 -40 L1000 -40 L420 940 L160 940Z`, '#54391f')
  return [
    c.fill(cloth),
    c.texture(`${opacity(0.7)} ${SOFT}`, { freq: '0.35 0.35', octaves: 1, depth: 1.6, bright: 1.25 }),
    c.texture(`${opacity(0.5)} ${SOFT}`, { freq: '0.003 0.007', octaves: 2, depth: 30, elevation: 52, bright: 1.25 }),
    pancakes(c),
    granola(c, bowl),
    coffee(c),
    juice(c),
    group('transform="rotate(24 660 760)"', cutlery),
    herbs,
    c.fill(c.linear('#fff4d8/0.5 0, #fff/0 0.45, #2a160c/0.5 1', DIAGONAL), SOFT),
    group(`${opacity(0.2)} ${MULTIPLY} ${c.blur(16)}`, windowShade),
  ].join('')
}

function rosetta(c: Canvas, x: number, y: number): string {
  const ribs = many(6, (i) => {
    const rib = d`M${x - 118 + i * 15} ${y - 40 + i * 22} Q${x} ${y - 150 + i * 40} ${x + 118 - i * 15} ${y - 40 + i * 22} Q${x} ${y - 96 + i * 42} ${x - 118 + i * 15} ${y - 40 + i * 22}Z`
    return path(rib, '#f6e6c8')
  })
  const heart = d`M${x - 50} ${y + 66} Q${x - 44} ${y + 36} ${x} ${y + 64} Q${x + 44} ${y + 36} ${x + 50} ${y + 66} Q${x + 30} ${y + 120} ${x} ${y + 148} Q${x - 30} ${y + 120} ${x - 50} ${y + 66}Z`
  return group(`${c.rough(0.016, 16)} ${opacity(0.95)}`, ribs, path(heart, '#f6e6c8'))
}

export function latte(c: Canvas): string {
  const { w, r } = c
  const [x, y] = [470, 480]
  const [wood, woodDark] = r.pick([
    ['#5d3d28', '#2c1a11'],
    ['#8a6a4c', '#54391f'],
    ['#4a4744', '#211f1d'],
  ])
  const boards = many(
    4,
    (i) => box(0, i * 232 + 150, w, 4, '#140a05', faint(0.75)) + box(0, i * 232 + 154, w, 2, '#a87c54', faint(0.35)),
  )
  const lines = many(12, (i) => box(584, 756 + i * 17, r.between(250, 350), 3, '#7d7264', faint(0.6)))
  const page =
    box(560, 740, 420, 250, '#000', `rx="6" ${faint(0.5)} ${c.blur(12)}`) + box(552, 728, 420, 250, '#e9e1d1', 'rx="4"')
  return [
    c.fill(c.linear(`${wood} 0, ${woodDark} 1`, DIAGONAL)),
    c.texture(`${opacity(0.95)} ${SOFT}`, { freq: '0.0025 0.06', depth: 12, azimuth: 270, elevation: 44, bright: 1.4 }),
    boards,
    dot(x + 34, y + 40, 318, '#0d0603', `${faint(0.6)} ${c.blur(24)}`),
    dot(x, y, 315, c.linear('#fdfbf7 0, #b9aea0 1', DIAGONAL)),
    dot(x, y, 228, c.linear('#cfc5b8 0, #fbf8f3 1', DIAGONAL)),
    line(d`M${x + 190} ${y - 70} q150 -70 166 20 q4 86 -136 90`, '#efe9df', 36),
    dot(x + 12, y + 16, 214, '#3a2417', `${faint(0.5)} ${c.blur(9)}`),
    dot(x, y, 210, c.linear('#ffffff 0, #c8bdb0 1', DIAGONAL)),
    dot(x, y, 192, c.radial('#b5773c 0, #95592a 0.75, #5e3415 0.95, #3b1f0c 1')),
    group(`transform="rotate(${r.whole(-40, 40)} ${x} ${y})"`, rosetta(c, x, y)),
    group('transform="rotate(-24 770 790)"', page, lines),
    c.fill(c.radial('#ffe8c4/0.4 0, #fff/0 0.5, #000/0.6 1', [0.25, 0.2, 1]), SOFT),
  ].join('')
}

const FROSTINGS = [
  ['#9f6d5a', '#f6e0d0', '#7d4a43', '#8a4630', '#3a160f'],
  ['#8a7f78', '#fbf6ee', '#6f645c', '#c2456a', '#6d1733'],
  ['#6d4a38', '#c99a6e', '#3f2619', '#fbf0de', '#b59a7a'],
] as const

function candle(c: Canvas, x: number, y: number, colour: string): string {
  return [
    box(x - 6, y - 116, 12, 116, c.linear(`#fff3d9 0, ${colour} 1`), 'rx="4"'),
    glow(c, x, y - 140, 150, '#ffb347', 0.95),
    path(d`M${x} ${y - 172} q18 32 0 54 q-18 -20 0 -54Z`, '#fff4cf'),
  ].join('')
}

export function cake(c: Canvas): string {
  const { w, h, r } = c
  const [x, y, rx, ry] = [w / 2, h * 0.56, 240, 54]
  const [edge, frosting, shade, icing, icingDark] = r.pick(FROSTINGS)
  const side = d`M${x - rx} ${y} L${x - rx} ${h * 0.83} A${rx} ${ry} 0 0 0 ${x + rx} ${h * 0.83} L${x + rx} ${y}Z`
  const drips = range(13, (i) => {
    const angle = Math.PI - (i / 12) * Math.PI
    const [px, py, long] = [x + Math.cos(angle) * rx, y + Math.sin(angle) * ry, r.between(24, 86)]
    return d`L${px - 12} ${py + long} Q${px} ${py + long + 22} ${px + 12} ${py + long} L${px + 18} ${py + 18}`
  })
  const drip = `${d`M${x - rx} ${y}`} ${drips.join(' ')} ${d`L${x + rx} ${y} A${rx} ${ry} 0 0 0 ${x - rx} ${y}Z`}`
  const cherries = many(16, () => {
    const [angle, distance] = [r.between(0, 6.28), r.between(0.55, 0.85)]
    const skin = c.radial('#ff9b8f 0, #c9203a 0.4, #4f0716 1', [0.5, 0.5, 0.55, 0.38, 0.3])
    return oval(x + Math.cos(angle) * rx * distance, y + Math.sin(angle) * ry * distance - 8, 17, 15, skin)
  })
  const lights = ['#ffb35c', '#ff7e6a', '#ffd9a2', '#ff9fc0', '#8fb6ff'] as const
  const candles = ['#e88ba0', '#8fb8d8', '#f0c26a', '#9cc9a8', '#e88ba0'].slice(0, r.whole(3, 5))
  const left = x - (candles.length - 1) * 31
  return [
    c.fill(c.linear('#2a1a2b 0, #4d2b2b 0.6, #1c0f10 1')),
    bokeh(c, { count: 40, colours: lights, radius: [18, 58], top: 0, bottom: h * 0.6, strength: [0.12, 0.55] }),
    oval(x, h * 0.87, 310, 50, '#0e0706', `${faint(0.7)} ${c.blur(18)}`),
    oval(x, h * 0.85, 300, 52, c.linear('#e7dccb 0, #8a7561 1')),
    path(side, c.linear(`${edge} 0, ${frosting} 0.3, ${mix(frosting, edge, 0.1)} 0.6, ${shade} 1`, ACROSS)),
    path(drip, c.linear(`${icingDark} 0, ${icing} 0.4, ${icingDark} 1`, ACROSS)),
    oval(x, y, rx, ry, c.radial(`${frosting} 0, ${icing} 0.7, ${icingDark} 1`)),
    cherries,
    ...candles.map((colour, i) => candle(c, left + i * 62, y - 12 + (i % 2) * 16, colour)),
    c.fill(c.radial('#ffb347/0.35 0, #000/0 0.6, #000/0.6 1', [0.5, 0.42, 0.7]), SOFT),
  ].join('')
}
