import type { Layout } from '../model/layout.ts'
import { blockOfSection, FOLLOWED_WITHIN, type GridPosition } from '../model/position.ts'
import { browserViewport } from './browser-viewport.ts'

type PhotoIdAt = (section: string, index: number) => string | undefined

/**
 * The photo a reader at `position` is at: the first of the row that is mostly below the heading, or `followed` should it be
 * in that row, so that going from sorting to sorting drifts nowhere. One further on where that photo is not read.
 */
export function photoReadAt(
  layout: Layout,
  { section, index, pixelsBelow }: GridPosition,
  photoIdAt: PhotoIdAt,
  followed: string | null,
): string | undefined {
  const block = blockOfSection(layout, section)
  if (block === undefined) return undefined
  const { columns, pitch } = layout.raster
  const next = index + columns
  const first = pixelsBelow > pitch / 2 && next < block.tiles ? next : index
  const ids = Array.from({ length: Math.min(FOLLOWED_WITHIN, block.tiles - first) }, (_, at) =>
    photoIdAt(section, first + at),
  )
  return ids.slice(0, columns).find((id) => id === followed) ?? ids.find((id) => id !== undefined)
}

/** Whether the list's top has gone under the header: before, nothing is being read. */
export function isReading(root: HTMLElement | null): boolean {
  const { scrollTop, header, listTop } = browserViewport(() => root)
  return scrollTop() + header() > listTop()
}
