import { browserViewport } from './browser-viewport.ts'
import { type Layout, MONTH_CUT } from './layout.ts'
import { blockOfMonth, type TimelinePosition } from './position.ts'

type PhotoIdAt = (month: string, index: number) => string | undefined

/**
 * The photo a reader at `position` is at: the first of the row that is mostly below the heading, or `followed` should it be
 * in that row, so that going from sorting to sorting drifts nowhere. One further on where that photo is not read.
 */
export function photoReadAt(
  layout: Layout,
  { month, index, offset }: TimelinePosition,
  photoIdAt: PhotoIdAt,
  followed: string | null,
): string | undefined {
  const block = blockOfMonth(layout, month)
  if (block === undefined) return undefined
  const { columns, pitch } = layout.raster
  const next = index + columns
  const first = offset > pitch / 2 && next < block.tiles ? next : index
  const ids = Array.from({ length: Math.min(MONTH_CUT, block.tiles - first) }, (_, at) => photoIdAt(month, first + at))
  return ids.slice(0, columns).find((id) => id === followed) ?? ids.find((id) => id !== undefined)
}

/** Whether the timeline's top has gone under the header: before, nobody reads on. */
export function isReading(timeline: HTMLElement | null): boolean {
  const { scrollTop, header, timelineTop } = browserViewport(() => timeline)
  return scrollTop() + header() > timelineTop()
}
