import type { Canvas } from './canvas.ts'
import { below, conifer, glow, ridge } from './nature.ts'
import { box, d, dot, faint, group, line, MULTIPLY, many, mix, opacity, oval, path, SOFT } from './shapes.ts'

export function pineFog(c: Canvas): string {
  const { w, h, r } = c
  const [top, middle, bottom] = r.pick([
    ['#c3ced2', '#dfe4e3', '#aab8b4'],
    ['#d9cfc4', '#efe2d2', '#b9b3a6'],
    ['#b4c4d6', '#d6dfe8', '#a0b0be'],
  ])
  const layers = many(6, (i) => {
    const near = i / 5
    const base = h * (0.42 + 0.14 * i)
    const colour = mix(mix(top, '#8fa0a4', 0.3), '#15231f', near ** 1.5)
    const trees = many(26 - i * 3, () => {
      const shade = mix(colour, '#0b1512', r.unit() * 0.12 * i)
      const height = r.between(0.75, 1.3) * (150 + 110 * i)
      return conifer(c, r.between(-30, w + 30), base + r.between(-20, 40), height, shade, r.between(-4, 4))
    })
    const air = `${middle}/0 0, ${middle}/${0.75 * (1 - near)} 0.12, ${bottom}/${0.5 * (1 - near)} 1`
    const band = c.mask(box(0, base - 170, w, 260, c.linear('#fff/0 0, #fff 0.5, #fff/0 1')))
    const mist = c.noise({ freq: '0.003 0.011', octaves: 2, rgb: [0.92, 0.95, 0.95], gain: 3, cut: 1.15 })
    return [
      i > 1 ? group(c.rough(0.06, 6, 1, 0.02), trees) : trees,
      box(0, base - 90, w, h, c.linear(air)),
      group(`${opacity(0.75 - 0.1 * i)} ${band}`, box(0, base - 170, w, 260, '#fff', mist)),
    ].join('')
  })
  return c.fill(c.linear(`${top} 0, ${middle} 0.6, ${bottom} 1`)) + layers
}

const LEAVES = [
  '#c9591b',
  '#e08a1e',
  '#b8401c',
  '#e9b53a',
  '#7f7a2a',
  '#4f6130',
  '#d4701d',
  '#8f2f1a',
  '#35502f',
] as const

/** Crowns of one colour share one gradient: a forest has hundreds. */
function crownPaints(c: Canvas) {
  const paints = new Map<string, string>()
  return (colour: string) => {
    const known = paints.get(colour)
    if (known !== undefined) return known
    const stops = `${mix(colour, '#ffe7a8', 0.5)} 0, ${colour} 0.45, ${mix(colour, '#1a120c', 0.72)} 1`
    const paint = c.radial(stops, [0.5, 0.5, 0.52, 0.3, 0.28])
    paints.set(colour, paint)
    return paint
  }
}

export function autumnAerial(c: Canvas): string {
  const { w, r } = c
  const bend = r.between(120, 170)
  const swing = r.between(90, 150)
  const roadAt = (y: number) => w * 0.52 + Math.sin(y / bend) * swing + y * 0.1
  const paint = crownPaints(c)
  const crowns = many(39 * 48, (i) => {
    const x = (i % 48) * 27 - 20 + r.between(-12, 12)
    const y = Math.floor(i / 48) * 25 - 20 + r.between(-11, 11)
    if (Math.abs(x - roadAt(y)) < 34) return ''
    const radius = r.between(15, 27)
    return (
      dot(x + 9, y + 9, radius, '#0d0906', faint(0.5)) +
      dot(x, y, radius, paint(mix(r.pick(LEAVES), r.pick(LEAVES), r.whole(0, 2) / 4)))
    )
  })
  const road = many(60, (i) => `${i === 0 ? 'M' : 'L'}${d`${roadAt(i * 17 - 30)} ${i * 17 - 30}`}`)
  const carY = r.between(250, 650)
  const [carX, nextX] = [roadAt(carY), roadAt(carY + 10)]
  const turn = (Math.atan2(carX - nextX, 10) * 180) / Math.PI
  const car = box(-6, -12, 12, 24, r.pick(['#f4f1ea', '#b3261e', '#26374a']), 'rx="3"')
  return [
    c.fill('#231a12'),
    group(c.rough(0.055, 15, 2, 0.02), crowns),
    c.texture(`${opacity(0.55)} ${SOFT}`, { freq: '0.08', octaves: 2, depth: 7, elevation: 45, bright: 1.2 }),
    line(road, '#7d7973', 30),
    line(road, '#a19c94', 22),
    line(road, '#efe9dc', 1.6, 'stroke-dasharray="16 14"'),
    oval(carX + 9, carY + 3, 8, 13, '#2a1d14', `${faint(0.5)} ${c.blur(2)}`),
    group(`transform="${d`translate(${carX + 5} ${carY}) rotate(${turn})`}"`, car),
    group(`${opacity(0.42)} ${MULTIPLY} ${c.blur(5)}`, line(road, '#20160e', 9, 'transform="translate(-11 0)"')),
  ].join('')
}

interface Birch {
  x: number
  width: number
  base: number
  blur: number
  near: number
}

function birch(c: Canvas, { x, width, base, blur, near }: Birch): string {
  const { r } = c
  const bark = (colour: string, faded: string) => mix(colour, faded, 1 - near)
  const paint = `${bark('#fff6ea', '#d9d6da')} 0, ${bark('#e8e2dd', '#cfd0d8')} 0.5, ${bark('#75737f', '#a9adbb')} 1`
  const trunk = d`M${x - width * 0.4} -10 L${x + width * 0.4} -10 L${x + width * 0.6} ${base} L${x - width * 0.6} ${base}Z`
  const marks = many(Math.round(26 * near + 6), () => {
    const from = d`M${x + r.between(-0.5, 0.2) * width} ${r.between(0, base)}`
    const mark = d`q${width * 0.3} ${r.between(-3, 5)} ${width * r.between(0.3, 0.7)} ${r.between(-2, 2)}`
    return line(`${from} ${mark}`, '#2a2629', r.between(1, 6) * near + 0.6, faint(0.35 + 0.6 * near))
  })
  const trunkAndMarks = path(trunk, c.linear(paint, [0, 0, 1, 0])) + marks
  return blur > 0 ? trunkAndMarks : group(c.rough(0.02, 7, 2), trunkAndMarks)
}

export function snowBirch(c: Canvas): string {
  const { w, h, r } = c
  const [sky, light] = r.pick([
    ['#cfdcec', '#f3dcd2'],
    ['#b9c9e2', '#d9e0ee'],
    ['#d9d3e6', '#f8d3bd'],
  ])
  const far = many(16, () =>
    birch(c, { x: r.between(0, w), width: r.between(8, 16), base: h * 0.64 + r.between(-10, 20), blur: 3, near: 0.15 }),
  )
  const middle = many(9, () =>
    birch(c, {
      x: r.between(0, w),
      width: r.between(18, 30),
      base: h * 0.73 + r.between(-20, 30),
      blur: 1.5,
      near: 0.5,
    }),
  )
  const front = [90, 330, 640].map((place, i) => {
    const x = place + r.between(-60, 60)
    const base = h * 0.84 + r.between(-20, 50)
    const shadow = path(
      d`M${x} ${base} L${x + 420} ${h + 60} L${x + 300} ${h + 60} L${x - 20} ${base}Z`,
      '#7f9ac8',
      `${faint(0.42)} ${c.blur(7)}`,
    )
    return shadow + birch(c, { x, width: [58, 44, 70][i] ?? 50, base, blur: 0, near: 1 })
  })
  const snow = (y: number, height: number, paint: string, look = '') =>
    path(below(c, ridge(c, y, height, 0.45)), c.linear(paint), look)
  return [
    c.fill(c.linear(`${sky} 0, ${light} 0.45, #f6ece6 0.62, #c7d6ea 1`)),
    glow(c, w * 0.3, h * 0.5, 480, '#ffd3a8', 0.75),
    group(c.blur(3), far),
    snow(h * 0.64, 18, '#fdf3ec 0, #d6e0ef 1'),
    group(c.blur(1.5), middle),
    snow(h * 0.74, 24, '#fffaf5 0, #c4d3ea 1'),
    ...front,
    snow(h * 0.9, 22, '#ffffff 0, #b7c8e4 1', faint(0.92)),
    c.texture(`${opacity(0.4)} ${SOFT}`, { freq: '0.03 0.06', octaves: 3, depth: 3 }, h * 0.62),
    group(
      c.blur(1.2),
      many(150, () => dot(r.between(0, w), r.between(0, h), r.between(1, 5), '#fff', faint(r.between(0.3, 0.9)))),
    ),
  ].join('')
}
