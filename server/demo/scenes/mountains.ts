import type { Canvas } from './canvas.ts'
import { below, clouds, conifer, glow, type Point, reflection, ridge, stars, water } from './nature.ts'
import {
  box,
  d,
  dot,
  faint,
  group,
  line,
  MULTIPLY,
  many,
  mix,
  OVERLAY,
  opacity,
  oval,
  path,
  range,
  SCREEN,
} from './shapes.ts'

export function hillsDawn(c: Canvas): string {
  const { w, h, r } = c
  const sun = w * r.between(0.3, 0.75)
  const hills = many(7, (i) => {
    const near = i / 6
    const points = ridge(c, h * (0.45 + 0.085 * i), 46 + 22 * i, 0.5)
    const colour = mix('#d9b9a8', '#1d2f33', near ** 0.85)
    const air = (share: number) => mix(colour, '#f6d6b4', share * (1 - near * 0.7))
    const slope = path(below(c, points), c.linear(`${colour} 0, ${air(0.42)} 0.5, ${air(0.55)} 1`))
    if (i <= 3) return slope
    const trees = many(60 + 10 * i, () => {
      const [x, y] = points[r.whole(0, points.length - 1)] ?? [0, 0]
      return conifer(c, x, y + 8, r.between(10, 20) * (i - 2.6), colour)
    })
    return slope + group(c.rough(0.05, 5, 2, 0.05), trees)
  })
  const mist = c.noise({ freq: '0.002 0.012', octaves: 3, rgb: [1, 0.88, 0.74], gain: 2.2, cut: 1.1, blur: 4 })
  return [
    c.fill(c.linear('#7f9fc0 0, #e7c7b4 0.35, #fbe0b8 0.55, #f3d9b9 1')),
    clouds(c, { bottom: h * 0.45, rgb: [1, 0.93, 0.88], strength: 0.7 }),
    dot(sun, h * 0.42, 34, '#fff6df'),
    glow(c, sun, h * 0.42, 420, '#ffdf9e', 0.9),
    hills,
    group(`${opacity(0.5)} ${SCREEN}`, box(0, h * 0.5, w, h * 0.3, '#fff', mist)),
  ].join('')
}

interface Peak {
  x: number
  top: number
  slope: number
  jagged: number
  colour: string
}

function peak(c: Canvas, foot: number, { x, top, slope, jagged, colour }: Peak) {
  const points: Point[] = range(Math.ceil(c.w / 10) + 5, (i) => {
    const at = i * 10 - 20
    const height = top + Math.abs(at - x) * slope + c.r.between(-jagged, jagged) + Math.sin(at / 43) * 12
    return [at, Math.min(foot, height)]
  })
  const inside = c.clip(path(below(c, points, foot), '#fff'))
  const paint = c.linear(`#f4f7fb 0, #dfe6ee 0.35, ${colour} 0.52, ${mix(colour, '#7aa07a', 0.3)} 0.66`)
  const rock = (octaves: number) =>
    c.relief({ freq: '0.011 0.017', octaves, depth: 34, azimuth: 200, elevation: 42, bright: 1.55 })
  const drawn = (octaves: number) =>
    group(inside, c.fill(paint), group(`${MULTIPLY} ${opacity(0.85)}`, box(0, 0, c.w, foot, '#fff', rock(octaves))))
  return { near: drawn(5), mirrored: drawn(2) }
}

export function alpineLake(c: Canvas): string {
  const { w, h, r } = c
  const y = h * 0.64
  const sky =
    c.fill(c.linear('#2f74b8 0, #a7cfe6 0.5, #e8f1ee 0.64')) +
    clouds(c, { bottom: h * 0.5, strength: 0.9, freq: '0.0026 0.006', cut: 1.6 })
  const summit = r.between(0.32, 0.5)
  const far = peak(c, y, { x: w * (summit + 0.38), top: h * 0.24, slope: 0.42, jagged: 6, colour: '#8497a8' })
  const front = peak(c, y, { x: w * summit, top: h * r.between(0.08, 0.16), slope: 0.62, jagged: 9, colour: '#66788a' })
  const gap = [w * 0.36, w * 0.55] as const
  const forest = many(230, () => {
    const x = r.unit() < 0.5 ? r.between(-20, gap[0]) : r.between(gap[1], w + 20)
    return conifer(c, x, y + r.between(-4, 3), r.between(26, 78), mix('#1d3a2c', '#4e7048', r.unit() ** 2))
  })
  const ripple = c.filter(`${c.turbulence('0.004 0.06', 2)}${c.displacement(22)}<feGaussianBlur stdDeviation="1 3"/>`)
  const depth = box(0, y, w, h - y, c.linear('#0f5d6b/0.25 0, #0d6f78/0.5 0.5, #073d49/0.8 1'))
  const stones = many(9, (i) =>
    oval(
      40 + i * 62 + r.between(-14, 14),
      h - r.between(-14, 26),
      r.between(34, 66),
      r.between(18, 36),
      c.linear('#a8a79f 0, #5c5e5c 0.5, #232726 1'),
    ),
  )
  return [
    sky,
    far.near,
    front.near,
    group(c.rough(0.08, 7, 2), forest),
    reflection(c, y, sky + far.mirrored + front.mirrored + forest, ripple, depth, water(c, y, h, { strength: 0.3 })),
    group(c.rough(0.03, 10), stones),
  ].join('')
}

function veil(c: Canvas, curve: string, bright: string, fading: string, width: number): string {
  const rays = `<feGaussianBlur stdDeviation="9 34"/><feOffset dy="-34" result="b"/>${c.turbulence('0.021 0.0012', 2)}<feColorMatrix values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 3.6 0 0 0 -1.1"/><feComposite in="b" operator="in"/>`
  return group(
    `${SCREEN} ${c.filter(rays, 1.6)}`,
    line(curve, c.linear(`${fading} 0, ${bright} 0.45, ${bright} 1`), width),
  )
}

export function aurora(c: Canvas): string {
  const { w, h, r } = c
  const y = h * 0.7
  const [bright, fading] = r.pick([
    ['#58f5a6', '#7a5cff'],
    ['#6ff0d0', '#ff5ca8'],
    ['#9df56a', '#5c7aff'],
  ])
  const lift = r.between(-0.06, 0.06)
  const curve = d`M-60 ${h * (0.52 + lift)} C${w * 0.25} ${h * 0.1} ${w * r.between(0.3, 0.5)} ${h * 0.62} ${w * 0.62} ${h * 0.3} S${w * 0.95} ${h * (0.3 - lift)} ${w + 60} ${h * 0.04}`
  const second = d`M-60 ${h * 0.3} C${w * 0.3} ${h * 0.46} ${w * 0.5} ${h * (0.08 + lift)} ${w + 60} ${h * 0.42}`
  const rock = c.relief({ freq: '0.008 0.012', octaves: 5, depth: 22, azimuth: 250, elevation: 34, bright: 1.3 })
  const far = ridge(c, y - 70, 80, 0.55)
  const near = path(below(c, ridge(c, y - 14, 26, 0.5), y), '#06131a')
  const above = [
    c.fill(c.linear('#050d1f 0, #0b2a3a 0.45, #1b4f50 0.72')),
    stars(c, 420, y),
    veil(c, curve, bright, fading, 150),
    veil(c, second, bright, fading, 90),
    glow(c, w * 0.45, h * 0.42, 560, mix(bright, '#0b8a5a', 0.5), 0.5),
  ].join('')
  const shadows = c.clip(path(below(c, far, y), '#fff'))
  const mountain = group(
    shadows,
    c.fill('#17303a'),
    group(`${opacity(0.8)} ${OVERLAY}`, box(0, y - 180, w, 180, '#fff', rock)),
  )
  const depth = box(0, y, w, h - y, c.linear('#03101a/0.25 0, #03101a/0.75 1'))
  const mirrored = above + path(below(c, far, y), '#102229') + near
  return above + mountain + near + reflection(c, y, mirrored, c.blur(2, 6), depth, water(c, y, h, { strength: 0.35 }))
}

function tent(c: Canvas, x: number, y: number, cloth: string): string {
  const roof = d`M${x - 130} ${y + 22} Q${x - 70} ${y - 120} ${x} ${y - 128}`
  const dome = `${roof} ${d`Q${x + 80} ${y - 120} ${x + 140} ${y + 22}Z`}`
  const door = d`M${x} ${y - 128} Q${x - 14} ${y - 40} ${x - 40} ${y + 22} L${x + 44} ${y + 22} Q${x + 16} ${y - 40} ${x} ${y - 128}Z`
  const lit = c.radial(`#ffe7ac 0, ${cloth} 0.4, ${mix(cloth, '#3a1405', 0.6)} 1`, [0.5, 0.8, 0.7])
  return path(dome, lit) + path(door, '#ffd98c', faint(0.55)) + line(roof, '#5a2c10', 3)
}

function milkyWay(c: Canvas): string {
  const { w, h } = c
  const band = path(d`M-100 ${h * 0.72} L${w + 100} -120 L${w + 160} ${h * 0.2} L60 ${h * 0.86}Z`, '#fff', c.blur(70))
  const dust = c.noise({ freq: '0.0055', rgb: [0.78, 0.72, 0.95], gain: 3, cut: 1.15, blur: 2 })
  const embers = c.noise({ freq: '0.009', rgb: [1, 0.8, 0.66], gain: 4, cut: 2.1, blur: 3 })
  const sky = (noise: string, strength: number) => box(0, 0, w, h * 0.88, '#fff', `${opacity(strength)} ${noise}`)
  return group(`${SCREEN} ${c.mask(band)}`, sky(dust, 0.75), sky(embers, 0.6))
}

export function tentStars(c: Canvas): string {
  const { w, h, r } = c
  const x = w * r.between(0.36, 0.5)
  const y = h * 0.9
  const trees = many(44, () => {
    const at = r.unit() < 0.5 ? r.between(-20, w * 0.14) : r.between(w * 0.72, w + 20)
    return conifer(c, at, h * 0.94, r.between(70, 250), '#07090f')
  })
  return [
    c.fill(c.linear('#0a0f24 0, #1c2750 0.5, #5d4a68 0.78, #c98a63 0.86')),
    stars(c, 700, h * 0.8, 1.5),
    milkyWay(c),
    stars(c, 300, h * 0.75, 1),
    path(below(c, ridge(c, h * 0.8, 60, 0.55)), '#252a4a'),
    path(below(c, ridge(c, h * 0.86, 40, 0.5)), '#131730'),
    glow(c, x, y - 40, 300, '#ff9c3d', 0.7),
    path(below(c, ridge(c, h * 0.91, 14, 0.5)), '#0a0c14'),
    tent(c, x, y, r.pick(['#ffb047', '#ff8a5c', '#ffd04a'])),
    group(c.rough(0.1, 5), trees),
    box(0, h * 0.93, w, h * 0.08, '#07080d'),
    oval(x, y + 34, 190, 18, '#ff9c3d', `${faint(0.28)} ${c.blur(12)}`),
  ].join('')
}
