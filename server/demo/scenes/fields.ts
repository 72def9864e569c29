import type { Canvas } from './canvas.ts'
import { below, bokeh, clouds, glow, ridge } from './nature.ts'
import { box, d, dot, faint, group, line, many, mix, oval, path } from './shapes.ts'

function poppy(c: Canvas, x: number, y: number, size: number, blur: number): string {
  const { r } = c
  const petals: [number, number][] = [
    [-64, 0.1],
    [70, 0.3],
    [178, 0.05],
    [4, 0.65],
    [128, 0.2],
    [-128, 0.35],
  ]
  const [rx, ry] = [96 * size, 130 * size]
  const petal = ([angle, light]: [number, number]) => {
    const lit = (dark: string, bright: string) => mix(dark, bright, light)
    const stops = `#5d0d0c 0, ${lit('#b81d12', '#ff6a38')} 0.28, ${lit('#e5371f', '#ff8a54')} 0.8, ${lit('#f2573a', '#ffc094')} 1`
    const shape = d`M0 0 C${-rx} ${-ry * 0.2} ${-rx * 1.1} ${-ry} 0 ${-ry} C${rx * 1.1} ${-ry} ${rx} ${-ry * 0.2} 0 0Z`
    const place = d`translate(${x} ${y}) rotate(${angle + r.between(-12, 12)})`
    return path(shape, c.radial(stops, [0.5, 1, 1.05]), `transform="${place} scale(1 .74)"`)
  }
  const seeds = many(34, () => {
    const [angle, distance] = [r.between(0, 6.3), r.between(24, 38) * size]
    return dot(x + Math.cos(angle) * distance, y + Math.sin(angle) * distance * 0.7, 2.6 * size, '#1c1013')
  })
  return group(
    blur > 0 ? c.blur(blur) : c.rough(0.02, Math.round(12 * size)),
    line(d`M${x} ${y} q${20 * size} ${150 * size} ${-10 * size} ${460 * size}`, '#527a3c', 7 * size),
    ...petals.map(petal),
    oval(x, y - 2 * size, 22 * size, 17 * size, c.radial('#7d8a4c 0, #3d4a2a 0.6, #1b1713 1')),
    seeds,
  )
}

export function poppies(c: Canvas): string {
  const { w, h, r } = c
  const far = many(16, () =>
    oval(
      r.between(0, w),
      r.between(h * 0.35, h * 0.8),
      r.between(22, 56),
      r.between(16, 40),
      r.pick(['#e2452d', '#d6361f', '#f06a42']),
    ),
  )
  const stems = many(60, () => {
    const stem = d`M${r.between(0, w)} ${h + 10} q${r.between(-40, 40)} -160 ${r.between(-70, 70)} ${-r.between(200, 420)}`
    return line(stem, r.pick(['#47713a', '#6d8f45', '#a2b45f']), r.between(3, 8))
  })
  const shift = r.between(-0.12, 0.12)
  return [
    c.fill(c.linear('#f4dfa6 0, #b9c46c 0.4, #38592f 1')),
    bokeh(c, {
      count: 46,
      colours: ['#fff2c0', '#e3e79a', '#ff8d6b'],
      radius: [18, 70],
      top: 0,
      bottom: h * 0.75,
      strength: [0.1, 0.42],
    }),
    group(c.blur(16), far),
    group(c.blur(7), stems),
    poppy(c, w * (0.78 + shift / 2), h * (0.36 + shift), 0.62, 5),
    poppy(c, w * (0.16 + shift / 2), h * (0.5 - shift), 0.72, 4),
    poppy(c, w * (0.47 + shift), h * (0.44 + shift / 2), r.between(1.2, 1.5), 0),
    glow(c, w * 0.1, 0, 700, '#fff0b8', 0.7),
  ].join('')
}

export function lavender(c: Canvas): string {
  const { w, h, r } = c
  const y = h * 0.4
  const end = w * r.between(0.42, 0.62)
  const rows = many(29, (index) => {
    const i = index - 14
    const outer = Math.abs(i) / 14
    const [x0, x1] = [end + i * 7, end + i * 190]
    const paint = `#a08bb5 0, ${mix('#7d5fae', '#8f6cb8', r.unit())} 0.35, ${mix('#4d3388', '#6a49a5', outer)} 1`
    const hedge = d`M${x0 - 3} ${y + 8} L${x0 + 3} ${y + 8} L${x1 + 73} ${h + 30} L${x1 - 73} ${h + 30}Z`
    const shade = d`M${x0} ${y + 8} L${x0 + 3} ${y + 8} L${x1 + 73} ${h + 30} L${x1 + 19} ${h + 30}Z`
    return path(hedge, c.linear(paint)) + path(shade, '#2a1b57', faint(0.42))
  })
  const flowers = many(2400, () => {
    const near = r.unit() ** 0.6
    const x = end + r.whole(-14, 14) * (7 + 183 * near) + r.bell() * 58 * near
    const colour = r.pick(['#b79be0', '#8d6cc6', '#d6bff0', '#5c3f98', '#f0c9d6'])
    return oval(x, y + 16 + (h - y) * near, 1 + 4.2 * near, 1.6 + 7 * near, colour, faint(0.35 + 0.5 * r.unit()))
  })
  const treeX = end - r.between(150, 260)
  const crown = many(46, () =>
    dot(treeX + r.bell() * 60, y - 92 + r.bell() * 52, r.between(10, 24), mix('#33402f', '#8c7a4a', r.unit() ** 2)),
  )
  return [
    c.fill(c.linear('#5f6fa8 0, #c98fa6 0.2, #f8b985 0.34, #ffe0a6 0.42')),
    clouds(c, { bottom: y, rgb: [1, 0.75, 0.66], strength: 0.75 }),
    glow(c, end + 150, y, 380, '#ffca7a', 0.9),
    path(below(c, ridge(c, y - 10, 24, 0.5)), '#8a6f93'),
    path(below(c, ridge(c, y + 4, 10, 0.5)), '#5d5476'),
    box(0, y + 6, w, h, c.linear('#8d7a6e 0, #4a3a36 1')),
    group(c.rough(0.035, 34, 4, 0.02), rows),
    group(c.rough(0.08, 8, 1, 0.02), flowers),
    group(c.rough(0.05, 16), box(treeX - 5, y - 60, 10, 70, '#3c2d33'), crown),
    glow(c, end + 150, y + 20, 700, '#ffb066', 0.35),
  ].join('')
}

function oak(c: Canvas, x: number, y: number): string {
  const { r } = c
  const trunk = d`M${x - 16} ${y + 8} Q${x - 6} ${y - 80} ${x - 34} ${y - 130} L${x + 34} ${y - 130} Q${x + 10} ${y - 70} ${x + 20} ${y + 8}Z`
  const crown = many(210, () => {
    const [angle, distance] = [r.between(0, 6.28), Math.sqrt(r.unit())]
    const [dx, dy] = [Math.cos(angle) * distance * 170, Math.sin(angle) * distance * 120]
    const light = Math.max(0, Math.min(1, 0.5 - dx / 420 - dy / 260))
    const colour = mix('#1f3a1c', '#8fae4c', light * r.between(0.6, 1))
    return oval(x + dx, y - 210 + dy, r.between(18, 36), r.between(15, 28), colour, faint(0.92))
  })
  const shadow = oval(x + 60, y + 16, 200, 16, '#5a4012', `${faint(0.55)} ${c.blur(8)}`)
  return shadow + group(c.rough(0.045, 22), path(trunk, '#3d2b1c'), crown)
}

export function wheatOak(c: Canvas): string {
  const { w, h, r } = c
  const y = h * 0.55
  const ears = many(1500, () => {
    const near = r.unit() ** 1.6
    const long = 10 + 120 * near
    const stalk = d`M${r.between(-20, w + 20)} ${y + 8 + (h - y + 40) * near} q${r.between(2, 8) * (0.4 + near)} ${-long * 0.6} ${r.between(4, 26) * (0.3 + near)} ${-long}`
    return line(
      stalk,
      r.pick(['#f3dc95', '#d9ac4c', '#b98430', '#f9eab8', '#8a5f1e']),
      0.7 + 3.4 * near,
      faint(0.4 + 0.5 * r.unit()),
    )
  })
  return [
    c.fill(c.linear('#3f86c9 0, #9cc8e6 0.4, #e9f1ea 0.55')),
    clouds(c, { bottom: y, strength: 1, freq: '0.0028 0.0075', cut: 1.45, gain: 4.2 }),
    path(below(c, ridge(c, y - 12, 18, 0.5)), '#8aa58c'),
    path(below(c, ridge(c, y - 2, 9, 0.5)), '#5d7d5a'),
    box(0, y, w, h - y, c.linear('#e9cd83 0, #d6a94c 0.4, #9a6a22 1')),
    oak(c, w * r.between(0.3, 0.72), y - 6),
    group(c.mask(c.fill(c.linear('#000 0, #000 0.54, #fff 0.6, #fff 1'))), ears),
    glow(c, 0, h * 0.1, 700, '#fff3cf', 0.45),
  ].join('')
}
