import { headPath, linePath } from '../layout/arrow-paths.ts'
import { NAME_HEIGHT, PAD } from '../layout/elk-graph.ts'
import { LINE_HEIGHT, LINE_SIZE, NAME_SIZE } from '../layout/text-size.ts'
import type { Placed, PlacedEdge, PlacedState } from '../layout/types.ts'

/** Baseline of a line of text above its lower edge, in pixels. */
const BASELINE = 4
/** Around the drawing, in pixels. */
const MARGIN = 8

const STYLE = `text { font: ${LINE_SIZE}px Arial, Helvetica, sans-serif; fill: #57575d }
.name { font: 600 ${NAME_SIZE}px Arial, Helvetica, sans-serif; fill: #1f1f22 }
rect { fill: #fff; stroke: #85858c }
.outer { fill: #f4f4f6 }
.line { fill: none; stroke: #85858c }
.head { fill: #85858c }
svg { background: #fff }`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const textAt = (x: number, y: number, text: string, name = '') =>
  text && `<text${name && ` class="${name}"`} x="${x.toFixed(0)}" y="${y.toFixed(0)}">${escaped(text)}</text>`

function boxOf({ state, x, y, width, height, lines }: PlacedState): string {
  const rest = lines.map(({ text }, at) => textAt(x + PAD, y + NAME_HEIGHT + (at + 1) * LINE_HEIGHT - BASELINE, text))
  const outer = state.children.length > 0 ? ' class="outer"' : ''
  const box = `<rect${outer} x="${x.toFixed(0)}" y="${y.toFixed(0)}" width="${width.toFixed(0)}" height="${height.toFixed(0)}" rx="8"/>`
  return [box, textAt(x + PAD, y + 17, state.key, 'name'), ...rest].join('')
}

function arrowOf({ points, label }: PlacedEdge): string {
  const lines = label?.lines.map(({ text }, at) => textAt(label.x, label.y + (at + 1) * LINE_HEIGHT - BASELINE, text))
  return [
    `<path class="line" d="${linePath(points)}"/><path class="head" d="${headPath(points)}"/>`,
    ...(lines ?? []),
  ].join('')
}

/** Between drawings, in pixels. */
const GAP = 24

/** Drawings side by side in rows that are as wide as the widest of them, or as `width`. */
function shelved(drawings: readonly Placed[], width: number) {
  let [x, y, rowHeight] = [0, 0, 0]
  const places = drawings.map((placed) => {
    if (x > 0 && x + placed.width > width) [x, y, rowHeight] = [0, y + rowHeight + GAP, 0]
    const place = { placed, x, y }
    x += placed.width + GAP
    rowHeight = Math.max(rowHeight, placed.height)
    return place
  })
  return { places, width: Math.max(width, ...drawings.map((one) => one.width)), height: y + rowHeight }
}

/** Laid out charts as one SVG without a page, in rows: for documents. Boxes with an address are links. */
export function plainSvg(
  title: string,
  drawings: readonly Placed[],
  rowWidth: number,
  linkOf: (state: string) => string | undefined,
): string {
  const { places, ...size } = shelved(drawings, rowWidth)
  const [width, height] = [size.width + 2 * MARGIN, size.height + 2 * MARGIN].map(Math.ceil)
  const linked = (state: PlacedState) => {
    const href = linkOf(state.id)
    return href === undefined ? boxOf(state) : `<a href="${escaped(href)}">${boxOf(state)}</a>`
  }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-MARGIN} ${-MARGIN} ${width} ${height}" width="${width}" height="${height}">`,
    `<title>${escaped(title)}</title>`,
    `<style>${STYLE}</style>`,
    ...places.flatMap(({ placed, x, y }) => [
      `<g transform="translate(${Math.round(x)} ${Math.round(y)})">`,
      ...placed.states.map(linked),
      ...placed.edges.map(arrowOf),
      '</g>',
    ]),
    '</svg>',
    '',
  ].join('\n')
}
