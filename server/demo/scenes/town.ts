import type { Canvas } from './canvas.ts'
import { bokeh, clouds, glow, halo, reflection, water } from './nature.ts'
import { box, d, dot, faint, group, line, many, mix, opacity, oval, path, range, SCREEN } from './shapes.ts'

const VIGNETTE = '#000/0 0, #000/0.55 1'

interface Street {
  count: number
  height: readonly [number, number]
  colour: string
  lit: number
  lights: readonly [string, ...string[]]
}

const STREETS: readonly Street[] = [
  { count: 26, height: [60, 190], colour: '#3a3559', lit: 0.16, lights: ['#ffd9a0', '#ffe9c9'] },
  { count: 20, height: [110, 330], colour: '#232648', lit: 0.27, lights: ['#ffcf87', '#ffe6bd', '#cfe2ff'] },
  { count: 13, height: [70, 210], colour: '#141830', lit: 0.4, lights: ['#ffc268', '#ffe2ac', '#ffb35c'] },
]

function tower(c: Canvas, ground: number, { height, colour, lit, lights }: Street): string {
  const { r } = c
  const [width, tall, x] = [r.between(34, 84), r.between(...height), r.between(-40, c.w)]
  const top = ground - tall
  const [stepX, stepY] = [r.between(6, 9), r.between(8, 12)]
  const columns = Math.floor((width - 9) / stepX)
  const windows = many(columns * Math.floor((tall - 12) / stepY), (i) => {
    if (r.unit() >= lit) return ''
    const [left, up] = [x + 4 + (i % columns) * stepX, top + 6 + Math.floor(i / columns) * stepY]
    return box(left, up, stepX * 0.5, stepY * 0.45, r.pick(lights), faint(r.between(0.35, 1)))
  })
  const antenna = r.unit() > 0.75 ? box(x + width / 2 - 1, top - r.between(16, 50), 2, 50, colour) : ''
  return box(x, top, width, tall, c.linear(`${colour} 0, ${mix(colour, '#c07a5c', 0.35)} 1`)) + antenna + windows
}

export function cityNight(c: Canvas): string {
  const { w, h, r } = c
  const y = h * 0.66
  const [top, middle, low, horizon] = r.pick([
    ['#0d1630', '#27315c', '#8a5a6e', '#d98d5f'],
    ['#0a1420', '#17344d', '#3f6f86', '#9fc0b8'],
    ['#1a0f2e', '#4a2560', '#b0456f', '#ff9d6b'],
  ])
  const city = STREETS.map((street) => many(street.count, () => tower(c, y, street))).join('')
  const broken = c.filter(`${c.turbulence('0.006 0.09', 2)}${c.displacement(46)}<feGaussianBlur stdDeviation="2 7"/>`)
  return [
    c.fill(c.linear(`${top} 0, ${middle} 0.4, ${low} 0.62, ${horizon} 0.68`)),
    clouds(c, { bottom: y, rgb: [0.5, 0.36, 0.5], strength: 0.5 }),
    city,
    glow(c, w * 0.5, y, 560, horizon, 0.35),
    box(0, y, w, h - y, '#0d1226'),
    reflection(c, y, city, `${opacity(0.75)} ${broken}`),
    water(c, y, h, { rgb: [1, 0.9, 0.8] }),
    box(0, y - 2, w, 5, c.linear('#ffcf8f/0.9 0, #ff9a56/0 1'), c.blur(3)),
  ].join('')
}

function umbrella(c: Canvas, x: number, cloth: string): string {
  const { w, h } = c
  const [top, left] = [h * 0.6, x - w * 0.14]
  const canopy = d`M${left} ${top} q${w * 0.15} -130 ${w * 0.3} 0 q-40 -22 -75 0 q-35 -22 -75 0 q-40 -22 -80 0Z`
  const sheen = d`M${left} ${top} q${w * 0.15} -130 ${w * 0.3} 0 q-60 -80 -120 -82Z`
  const coat = d`M${x - 36} ${h * 0.83} q-6 -130 14 -190 q34 -30 64 2 q22 70 12 188Z`
  const legs = d`M${x - 26} ${h * 0.82} l6 118 l22 0 l4 -110 l14 0 l6 108 l22 0 l4 -116Z`
  return group(
    c.blur(2.2),
    path(canopy, mix(cloth, '#14060a', 0.4)),
    path(sheen, cloth, faint(0.5)),
    line(d`M${x} ${top} l0 60`, '#111', 4),
    dot(x + 4, h * 0.625, 24, '#120f14'),
    path(coat, '#14131b'),
    path(legs, '#0c0b11'),
  )
}

export function rainStreet(c: Canvas): string {
  const { w, h, r } = c
  const glints = many(26, () =>
    box(
      r.between(0, w),
      h * 0.66 + r.between(-10, 30),
      r.between(14, 40),
      r.between(120, 460),
      r.pick(['#ffa652', '#ff6a3d', '#5d9cff', '#ffe0b0', '#ff4646']),
      faint(0.6),
    ),
  )
  const drop = c.radial('#fff/0.1 0, #fff/0.25 0.7, #fff/0.8 0.9, #fff/0 1')
  const lamps = ['#ffb45c', '#ff7e4a', '#ffd9a2', '#6fb6ff', '#ff5252'] as const
  return [
    c.fill(c.linear('#101a2b 0, #2d3346 0.5, #51403f 0.62, #0c1220 1')),
    bokeh(c, { count: 34, colours: lamps, radius: [16, 60], top: h * 0.22, bottom: h * 0.62, strength: [0.2, 0.8] }),
    bokeh(c, {
      count: 14,
      colours: ['#7fe0c4', '#ffdd9b'],
      radius: [40, 96],
      top: h * 0.1,
      bottom: h * 0.55,
      strength: [0.08, 0.3],
    }),
    group(`${c.blur(14, 40)} ${SCREEN} ${opacity(0.8)}`, glints),
    umbrella(c, w * r.between(0.35, 0.6), r.pick(['#c8434a', '#e0b23a', '#3f7fb0', '#4f9a6a'])),
    group(
      opacity(0.5),
      many(170, () => oval(r.between(0, w), r.between(0, h), r.between(1, 5), r.between(1.4, 7), drop)),
    ),
    c.fill(c.radial(VIGNETTE, [0.5, 0.5, 0.75])),
  ].join('')
}

function lightChain(c: Canvas, top: number, sag: number, count: number, size: number): string {
  const { w } = c
  const wire = line(d`M-20 ${top} Q${w / 2} ${top + sag * 2} ${w + 20} ${top - 20}`, '#0c0e14', 2.4, faint(0.7))
  const lamp = c.radial('#fff6dd/0.95 0, #ffd58a/0.9 0.6, #ffc065/0.85 0.94, #ffb04d/0 1')
  const lamps = range(count, (i) => {
    const t = (i + 0.5) / count
    return [
      -20 + (w + 40) * t,
      (1 - t) ** 2 * top + 2 * t * (1 - t) * (top + sag * 2) + t * t * (top - 20) + 12,
    ] as const
  })
  const halos = lamps.map(([x, y]) => halo(c, x, y, size * 4.4, '#ffab4d', 0.75))
  return wire + group(SCREEN, ...halos) + lamps.map(([x, y]) => dot(x, y, size, lamp)).join('')
}

interface Guest {
  x: number
  y: number
  size: number
  coat: string
  /** Colour of long hair; without it, short dark hair. */
  hair?: string
}

function guest(c: Canvas, { x, y, size: k, coat, hair }: Guest): string {
  const rim = '#ffca82'
  const body = d`M${x - 118 * k} ${c.h + 20} Q${x - 122 * k} ${y + 128 * k} ${x - 40 * k} ${y + 92 * k} Q${x} ${y + 78 * k} ${x + 40 * k} ${y + 92 * k} Q${x + 122 * k} ${y + 128 * k} ${x + 118 * k} ${c.h + 20}Z`
  const neck = d`M${x - 26 * k} ${y + 100 * k} L${x - 24 * k} ${y + 30 * k} L${x + 24 * k} ${y + 30 * k} L${x + 26 * k} ${y + 100 * k}Z`
  const long = d`M${x - 62 * k} ${y - 4 * k} Q${x - 66 * k} ${y - 76 * k} ${x} ${y - 78 * k} Q${x + 66 * k} ${y - 76 * k} ${x + 62 * k} ${y - 4 * k} Q${x + 72 * k} ${y + 120 * k} ${x + 40 * k} ${y + 150 * k} Q${x} ${y + 166 * k} ${x - 44 * k} ${y + 148 * k} Q${x - 76 * k} ${y + 110 * k} ${x - 62 * k} ${y - 4 * k}Z`
  const head = hair
    ? path(long, c.linear(`${rim} 0, ${hair} 0.16, #140b07 1`))
    : oval(x, y - 8 * k, 56 * k, 68 * k, c.linear(`${rim} 0, #3a2418 0.2, #150d08 1`))
  const cloth = c.linear(`${mix(coat, '#ffb45c', 0.55)} 0, ${coat} 0.18, #0b0908 1`)
  return path(body, cloth) + path(neck, '#5d3a2a') + head
}

export function gardenParty(c: Canvas): string {
  const { w, h, r } = c
  const hedge = many(40, () =>
    dot(
      r.between(0, w),
      r.between(h * 0.2, h * 0.7),
      r.between(40, 110),
      r.pick(['#1c2a26', '#243530', '#31362b']),
      faint(0.8),
    ),
  )
  const coats = ['#2a2f42', '#a3624d', '#41454f', '#5a2f33', '#2f4a44', '#6d6a8a', '#c9a24d'] as const
  const person = (x: number, y: number, size: number, hair?: string) =>
    guest(c, { x: x + r.between(-40, 40), y, size, coat: r.pick(coats), ...(hair === undefined ? {} : { hair }) })
  const hairs = ['#6b3c1d', '#2a1a12', '#9a6a35'] as const
  return [
    c.fill(c.linear('#1d2740 0, #3d3a4e 0.5, #6d4a3f 0.75, #22150f 1')),
    group(c.blur(22), hedge),
    lightChain(c, 90, r.between(100, 150), 15, 20),
    lightChain(c, 40, r.between(180, 220), 17, 30),
    lightChain(c, 190, 90, 19, 13),
    group(
      c.blur(9),
      person(170, 520, 0.72, r.pick(hairs)),
      person(330, 505, 0.76),
      person(1050, 515, 0.8, r.pick(hairs)),
    ),
    group(c.blur(1.4), person(550, 430, 1.2), person(780, 455, 1.12, r.pick(hairs))),
    glow(c, w * 0.55, h * 0.35, 600, '#ff9c4d', 0.3),
    c.fill(c.radial(VIGNETTE, [0.5, 0.45, 0.75])),
  ].join('')
}

function cat(c: Canvas, x: number, foot: number, fur: string): string {
  const b = foot
  const body = d`M${x - 100} ${b} Q${x - 122} ${b - 150} ${x - 62} ${b - 214} Q${x - 84} ${b - 300} ${x - 64} ${b - 330} L${x - 34} ${b - 298} Q${x} ${b - 308} ${x + 30} ${b - 298} L${x + 58} ${b - 332} Q${x + 80} ${b - 296} ${x + 56} ${b - 214} Q${x + 118} ${b - 140} ${x + 100} ${b}Z`
  const tail = d`M${x + 84} ${b - 8} Q${x + 190} ${b + 4} ${x + 168} ${b + 76} Q${x + 150} ${b + 104} ${x + 132} ${b + 72}`
  const coat = c.linear(`${mix(fur, '#000000', 0.45)} 0, ${fur} 0.25, ${mix(fur, '#000000', 0.6)} 1`)
  return group(
    c.rough(0.09, 7),
    path(body, coat, 'stroke="#f6c98a" stroke-width="5" stroke-opacity=".55"'),
    line(tail, mix(fur, '#000000', 0.45), 26, 'stroke-linecap="round"'),
  )
}

function plant(c: Canvas): string {
  const { r } = c
  const leaves = many(26, () => {
    const leaf = d`M420 552 q${r.between(-70, 70)} ${r.between(-90, -30)} ${r.between(-100, 100)} ${r.between(-150, -40)}`
    return line(leaf, r.pick(['#3d5a33', '#57783f', '#2a4326']), r.between(6, 15), 'stroke-linecap="round"')
  })
  const pot = r.pick(['#d98a5f', '#8fa3b0', '#c9b28a'])
  const clay = c.linear(`${pot} 0, ${mix(pot, '#1a0d07', 0.6)} 1`)
  return box(378, 548, 84, 78, clay, 'rx="8"') + group(c.rough(0.04, 8), leaves)
}

export function catWindow(c: Canvas): string {
  const { w, h, r } = c
  const [light, garden] = r.pick([
    ['#fff2d2 0, #f6d7a0 0.5, #b7bd84 1', ['#9fb06a', '#c9c987', '#f3dfa0', '#7f9a5a', '#e9b98a']],
    ['#e8f0f8 0, #cfdce8 0.5, #b8c4cc 1', ['#dfe8f0', '#c4d0da', '#f4f6f8', '#a8b6c2', '#b9a89a']],
    ['#ffe3c0 0, #f2a86a 0.5, #b8653a 1', ['#d98a3a', '#b8502a', '#f0c060', '#8f6a2f', '#e8a05a']],
  ])
  const outside = many(40, () =>
    dot(r.between(260, 960), r.between(180, 600), r.between(20, 70), r.pick(garden), faint(0.6)),
  )
  const curtain = c.linear('#c9a888 0, #f5e2c6 0.2, #b89474 0.35, #f0d9b8 0.55, #a98566 0.75, #e9cfae 1', [0, 0, 1, 0])
  const frame = range(4, (i) =>
    box([596, 240, 226, 966][i] ?? 0, i === 1 ? 250 : -10, i === 1 ? 740 : 24, i === 1 ? 16 : 680, '#50372a'),
  )
  return [
    c.fill('#3a2a22'),
    group(c.blur(10), box(250, -40, 720, 680, c.linear(light)), outside),
    bokeh(c, {
      count: 20,
      colours: ['#fff6d8', '#ffe2a6'],
      radius: [12, 40],
      top: 40,
      bottom: 420,
      strength: [0.15, 0.5],
    }),
    ...frame,
    box(190, 624, 840, 40, c.linear('#e7c79a 0, #8a5f41 0.3, #3d271b 1')),
    box(0, 664, w, 140, c.linear('#33231b 0, #1d130f 1')),
    group(opacity(0.94), box(60, -10, 240, 720, curtain), box(930, -10, 220, 720, curtain)),
    box(0, 0, 70, h, '#241812'),
    box(1140, 0, 70, h, '#241812'),
    cat(c, r.between(660, 780), 636, r.pick(['#4d3423', '#6d6a6c', '#a8622f', '#2a2628'])),
    plant(c),
    glow(c, 620, 240, 640, '#ffd890', 0.5),
    c.fill(c.radial(VIGNETTE, [0.52, 0.42, 0.7])),
  ].join('')
}
