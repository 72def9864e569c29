import type { Canvas } from './canvas.ts'
import { bokeh, clouds, glitter, glow, water } from './nature.ts'
import { box, d, dot, faint, group, line, MULTIPLY, many, mix, opacity, oval, path, range, SOFT } from './shapes.ts'

const SUNSETS = [
  { sky: ['#33446f', '#a06a83', '#f19a63', '#ffd28a'], sea: ['#e79a6a', '#8c6274', '#1f2a48'] },
  { sky: ['#4f6fa3', '#b79ab8', '#f6b7a0', '#ffe3b8'], sea: ['#f0bfa4', '#8f8aa8', '#2c3d63'] },
  { sky: ['#231c3f', '#7a2f57', '#e2583f', '#ffb257'], sea: ['#d3603f', '#5f2a4a', '#150f29'] },
] as const

export function seaSunset(c: Canvas): string {
  const { w, h, r } = c
  const y = h * r.between(0.5, 0.6)
  const sun = w * r.between(0.25, 0.7)
  const { sky, sea } = r.pick(SUNSETS)
  return [
    c.fill(c.linear(`${sky[0]} 0, ${sky[1]} 0.28, ${sky[2]} 0.46, ${sky[3]} 0.56`)),
    clouds(c, { bottom: y, rgb: [0.36, 0.24, 0.38], strength: 0.85, freq: '0.0018 0.011', cut: 1.55 }),
    clouds(c, { bottom: y, rgb: [1, 0.72, 0.5], strength: 0.55, freq: '0.003 0.02', cut: 1.75 }),
    glow(c, sun, y - 30, 520, '#ff9d4a', 0.9),
    dot(sun, y - 26, 40, '#fff0c2'),
    box(0, y, w, h - y, c.linear(`${sea[0]} 0, ${sea[1]} 0.25, ${sea[2]} 1`)),
    water(c, y, h),
    glitter(c, { x: sun, top: y + 2, bottom: h, spread: 210, colour: '#ffd79a', count: 420 }),
  ].join('')
}

function parasol(c: Canvas, x: number, y: number): string {
  const { r } = c
  const radius = r.between(17, 24)
  const [cloth, stripe] = r.pick([
    ['#e8513f', '#fff4e6'],
    ['#f5f0e4', '#e5dccb'],
    ['#f2b632', '#fff4e6'],
    ['#2f7f9c', '#f4fbff'],
  ])
  const stripes = many(4, (i) => {
    const [from, to] = [i * 1.571, i * 1.571 + 0.785]
    const start = d`L${radius * Math.cos(from)} ${radius * Math.sin(from)}`
    const arc = d`A${radius} ${radius} 0 0 1 ${radius * Math.cos(to)} ${radius * Math.sin(to)}`
    return path(`M0 0 ${start} ${arc}Z`, stripe)
  })
  const towel = box(
    -radius - 18,
    radius * 0.4,
    15,
    34,
    r.pick(['#d95b48', '#4d8fb0', '#f1e5d0']),
    'transform="rotate(18)"',
  )
  return group(
    `transform="translate(${x.toFixed(1)} ${y.toFixed(1)})"`,
    towel,
    dot(13, 11, radius, '#5b4126', faint(0.42)),
    dot(0, 0, radius, cloth),
    stripes,
    dot(-3, -3, 2, '#fff'),
  )
}

export function beachAerial(c: Canvas): string {
  const { w, h, r } = c
  const slope = (x: number, colour: string, alpha = 1) =>
    path(d`M${x} -90 L${w + 290} -90 L${w + 290} ${h + 90} L${x - 190} ${h + 90}Z`, colour, faint(alpha))
  const shore: [number, string, number?][] = [
    [712, '#ffffff', 0.95],
    [736, '#a9dbcd'],
    [752, '#ffffff', 0.7],
    [772, '#c7a57e'],
    [806, '#d6b78e'],
    [838, '#e8cfa8'],
  ]
  const depths = many(22, (i) => slope(120 + i * 26, mix('#0f7a95', '#8fe0d3', (i / 21) ** 1.2)))
  const waves = [560, 610, 655].map((x) =>
    line(d`M${x} -60 L${x - 190} ${h + 60}`, '#f3fffb', r.between(6, 14), 'stroke-dasharray="140 60 40 90"'),
  )
  return [
    c.fill('#0d6f8c'),
    group(c.rough(0.0042, 150, 2, 0.12), depths, ...shore.map(([x, colour, alpha]) => slope(x, colour, alpha))),
    group(`${c.rough(0.0042, 150, 2)} ${opacity(0.75)}`, ...waves),
    c.texture(`${opacity(0.5)} ${SOFT}`, { freq: '0.02 0.03', octaves: 3, depth: 4, elevation: 48, bright: 1.2 }),
    many(17, () => {
      const y = r.between(30, h - 30)
      return parasol(c, 1000 - y * 0.16 + r.between(-60, 190), y)
    }),
  ].join('')
}

function walker(x: number, foot: number, size: number, step: number): string {
  const k = size
  const body = d`M${x - 22 * k} ${foot - 142 * k} Q${x} ${foot - 156 * k} ${x + 22 * k} ${foot - 142 * k} L${x + 19 * k} ${foot - 78 * k} L${x - 19 * k} ${foot - 78 * k}Z`
  const left = d`M${x - 18 * k} ${foot - 84 * k} L${x - (14 + step) * k} ${foot} L${x - (2 + step) * k} ${foot} L${x + 2 * k} ${foot - 66 * k}`
  const right = d`L${x + (6 + step) * k} ${foot} L${x + (18 + step) * k} ${foot - 2 * k} L${x + 18 * k} ${foot - 84 * k}Z`
  return oval(x, foot - 168 * k, 14 * k, 17 * k, '#2b1712') + path(body, '#2b1712') + path(left + right, '#2b1712')
}

export function beachWalk(c: Canvas): string {
  const { w, h, r } = c
  const y = h * 0.48
  const sun = w * r.between(0.5, 0.72)
  const at = r.between(430, 560)
  const foot = h * 0.8
  const surf = (top: number, paint: string) =>
    path(
      d`M-60 ${h * top} Q${w * 0.3} ${h * (top - 0.06)} ${w * 0.6} ${h * (top + 0.01)} T${w + 60} ${h * (top - 0.03)} L${w + 60} ${h + 60} L-60 ${h + 60}Z`,
      paint,
    )
  const hands = d`M${at + 23} ${foot - 152} L${at + 56} ${foot - 78} M${at + 97} ${foot - 136} L${at + 65} ${foot - 78}`
  const family = [
    walker(at, foot, 1.15, 10),
    walker(at + 120, foot, 1.02, 7),
    walker(at + 60, foot, 0.6, 6),
    line(hands, '#2b1712', 8, 'stroke-linecap="round"'),
  ].join('')
  return [
    c.fill(c.linear('#e9a27c 0, #ffd09a 0.3, #fff0cf 0.48')),
    clouds(c, { bottom: y, rgb: [1, 0.86, 0.76], strength: 0.6 }),
    glow(c, sun, y - 40, 460, '#fff0b8', 1),
    dot(sun, y - 44, 36, '#fffdf0'),
    box(0, y, w, h * 0.2, c.linear('#f6cfa0 0, #b98a76 1')),
    water(c, y, h * 0.66),
    glitter(c, { x: sun, top: y, bottom: h * 0.7, spread: 190, colour: '#fff1c9', count: 240 }),
    group(c.rough(0.008, 46), surf(0.66, '#fff3df'), surf(0.68, c.linear('#c99c78 0, #a87a5c 0.3, #5e4034 1'))),
    c.texture(`${opacity(0.5)} ${SOFT}`, { freq: '0.03 0.12', octaves: 3, depth: 4 }, h * 0.66),
    glitter(c, { x: sun, top: h * 0.7, bottom: h, spread: 120, colour: '#ffe3b0', count: 130 }),
    group(`transform="translate(0 ${h * 1.6}) scale(1 -1)" ${opacity(0.32)} ${c.blur(2, 5)}`, family),
    group(c.blur(0.6), family),
    glow(c, sun, y, 720, '#ffcf8a', 0.4),
  ].join('')
}

function bougainvillea(c: Canvas): string {
  const { w, h, r } = c
  const petals = r.pick([
    ['#d0246f', '#e84a94', '#a8155a', '#f27ab4'],
    ['#e8603a', '#f58b52', '#c9431f', '#ffb37a'],
    ['#8a3fb0', '#a95fd0', '#6d2a92', '#c992e6'],
  ])
  return group(
    c.rough(0.06, 12),
    many(560, () => {
      const along = r.unit()
      const x = along * w * 0.62 - 20 + r.bell() * 40
      const y = h * 0.08 + along * 210 + r.bell() * 120
      const isLeaf = r.unit() < 0.24
      const colour = isLeaf
        ? r.pick(['#2d5a34', '#4a7c42', '#1f4228'])
        : mix(r.pick(petals), '#3d0a26', r.unit() * 0.35)
      return oval(x, y, r.between(6, 15), r.between(5, 12), colour)
    }),
  )
}

export function whiteWall(c: Canvas): string {
  const { w, h, r } = c
  const [door, doorDark, bar] = r.pick([
    ['#0f4c9a', '#0b3474', '#082657'],
    ['#1f7f86', '#125a60', '#0a3f44'],
    ['#8a3b2a', '#632619', '#45180f'],
  ])
  const dome = c.radial('#6fb0e8 0, #2f74bd 0.5, #12396f 1', [0.35, 0.3, 0.8])
  const steps = range(7, (i) => {
    const tread = d`M${w * 0.08 - i * 12} ${h * 0.8 + i * 30} L${w * 0.44 + i * 14} ${h * 0.78 + i * 30} L${w * 0.46 + i * 14} ${h * 0.81 + i * 30} L${w * 0.06 - i * 12} ${h * 0.83 + i * 30}Z`
    return path(tread, i % 2 === 1 ? '#d3d6dd' : '#f3f0ea')
  })
  const shadows = many(60, () =>
    dot(r.between(0, w * 0.34), r.between(h * 0.36, h * 0.58), r.between(8, 20), '#6a7fa8'),
  )
  const doorway = d`M${w * 0.56} ${h} L${w * 0.56} ${h * 0.66} Q${w * 0.67} ${h * 0.56} ${w * 0.78} ${h * 0.66} L${w * 0.78} ${h}Z`
  return [
    c.fill(c.linear('#1d6fc0 0, #6db4e6 0.6')),
    dot(w * 0.7, h * 0.36, 170, dome),
    box(w * 0.7 - 6, h * 0.36 - 226, 12, 60, '#f4f1ea'),
    path(d`M0 ${h * 0.3} L${w * 0.42} ${h * 0.4} L${w * 0.42} ${h} L0 ${h}Z`, c.linear('#fffdf7 0, #e9e2d6 1')),
    path(d`M${w * 0.42} ${h * 0.4} L${w} ${h * 0.36} L${w} ${h} L${w * 0.42} ${h}Z`, c.linear('#c4cbd8 0, #9fa9bc 1')),
    path(
      d`M0 ${h * 0.62} L${w * 0.42} ${h * 0.56} L${w * 0.42} ${h} L0 ${h}Z`,
      '#8f9cb4',
      `${faint(0.5)} ${c.blur(3)}`,
    ),
    c.texture(`${opacity(0.6)} ${SOFT}`, { freq: '0.012 0.02', depth: 5, elevation: 52, bright: 1.2 }),
    path(doorway, c.linear(`${door} 0, ${doorDark} 1`)),
    many(4, (i) => box(w * 0.58 + i * 42, h * 0.64, 3, h * 0.36, bar, faint(0.6))),
    ...steps,
    bougainvillea(c),
    group(`${opacity(0.35)} ${MULTIPLY} ${c.blur(5)}`, shadows),
    glow(c, 0, 0, 600, '#fff6da', 0.35),
  ].join('')
}

function shoulders(c: Canvas, x: number, y: number, dress: string): string {
  const { h } = c
  const skin = d`M${x - 300} ${h + 20} Q${x - 290} ${y + 260} ${x - 120} ${y + 205} Q${x} ${y + 180} ${x + 120} ${y + 205} Q${x + 290} ${y + 260} ${x + 300} ${h + 20}Z`
  const cloth = d`M${x - 308} ${h + 20} Q${x - 285} ${y + 330} ${x - 190} ${y + 250} L${x - 150} ${y + 236} Q${x - 130} ${y + 390} ${x} ${y + 400} Q${x + 130} ${y + 390} ${x + 150} ${y + 236} L${x + 190} ${y + 250} Q${x + 285} ${y + 330} ${x + 308} ${h + 20}Z`
  const shade = `${dress} 0, ${mix(dress, '#b9a595', 0.3)} 0.6, ${mix(dress, '#6d5a50', 0.6)} 1`
  return group(
    c.rough(0.012, 10),
    path(skin, c.linear('#e2b08c 0, #c98a66 0.3, #9c5f42 1', [0, 0, 1, 0.3])),
    path(cloth, c.linear(shade, [0, 0, 1, 0.2])),
  )
}

function hair(c: Canvas, x: number, y: number, [light, middle, dark]: readonly [string, string, string]): string {
  const strands = `${c.turbulence('0.09 0.006', 3).replace('/>', ' result="t"/>')}<feDisplacementMap in="SourceGraphic" in2="t" scale="24" xChannelSelector="R" yChannelSelector="G" result="d"/><feColorMatrix in="t" values="0 0 0 0 1 0 0 0 0 .8 0 0 0 0 .5 2.4 0 0 0 -1.1"/><feComposite in2="d" operator="in" result="hl"/><feMerge><feMergeNode in="d"/><feMergeNode in="hl"/></feMerge>`
  const fall = d`M${x - 108} ${y - 20} Q${x - 152} ${y + 170} ${x - 110} ${y + 330} Q${x - 40} ${y + 372} ${x + 60} ${y + 350} Q${x + 150} ${y + 290} ${x + 112} ${y - 20}Z`
  return group(c.filter(strands), path(fall, c.linear(`${light} 0, ${middle} 0.5, ${dark} 1`, [0, 0, 1, 0.2])))
}

function hat(c: Canvas, x: number, y: number, ribbon: string): string {
  const crown = d`M${x - 132} ${y - 8} Q${x - 128} ${y - 168} ${x} ${y - 172} Q${x + 128} ${y - 168} ${x + 132} ${y - 8} Q${x} ${y + 40} ${x - 132} ${y - 8}Z`
  const band = d`M${x - 134} ${y - 44} Q${x} ${y + 6} ${x + 134} ${y - 44} L${x + 133} ${y - 6} Q${x} ${y + 44} ${x - 133} ${y - 6}Z`
  const straw = c.clip(oval(x, y, 262, 66, '#fff') + path(crown, '#fff'))
  return [
    oval(x + 10, y + 26, 240, 44, '#2b1609', `${faint(0.5)} ${c.blur(14)}`),
    oval(x, y, 262, 66, c.radial('#f3dca8 0, #e0bd7a 0.7, #b98d4c 1', [0.4, 0.3, 0.8])),
    path(crown, c.linear('#f7e4b8 0, #e3c282 0.5, #a97c40 1', [0, 0, 1, 0.3])),
    path(band, ribbon),
    c.texture(`${opacity(0.55)} ${SOFT} ${straw}`, { freq: '0.05 0.25', octaves: 2, depth: 4 }),
  ].join('')
}

export function strawHat(c: Canvas): string {
  const { w, h, r } = c
  const x = w * 0.5
  const y = h * 0.5
  const hairColours = r.pick([
    ['#6b3d1f', '#4a2813', '#2d170b'],
    ['#a8753a', '#8a5a26', '#5c3814'],
    ['#3a2a22', '#251a15', '#120c09'],
  ])
  const foam = many(8, () =>
    box(r.between(-60, w), r.between(h * 0.5, h * 0.7), r.between(120, 420), r.between(4, 12), '#fff', faint(0.6)),
  )
  const headland = d`M-20 ${h * 0.42} L-20 ${h * 0.33} Q${w * 0.2} ${h * r.between(0.24, 0.3)} ${w * 0.36} ${h * 0.42}Z`
  return [
    c.fill(c.linear('#8fc3e6 0, #d9eef4 0.38, #3f9fb5 0.42, #67c2c4 0.62, #f3e3c4 0.72, #e6cda2 1')),
    group(c.blur(14), clouds(c, { bottom: h * 0.4, strength: 0.9 }), path(headland, '#7f9a83'), foam),
    bokeh(c, {
      count: 26,
      colours: ['#fff', '#fdf6d8'],
      radius: [6, 20],
      top: h * 0.45,
      bottom: h * 0.66,
      strength: [0.15, 0.5],
    }),
    shoulders(c, x, y, r.pick(['#fffaf2', '#d7e3f0', '#f3d2c8'])),
    hair(c, x, y, hairColours),
    hat(c, x, y, r.pick(['#2f3f5c', '#8f2f33', '#2f5a48'])),
    glow(c, w * 0.9, 0, 760, '#fff2cf', 0.7),
  ].join('')
}
