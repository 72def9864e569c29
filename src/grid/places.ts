import type { ListPlace } from './moves.ts'

/** The cell at or around an element. */
const cellOf = (element: Element | null): HTMLElement | null => element?.closest<HTMLElement>('[data-at]') ?? null

/** The place an element of the timeline is in; undefined beside the tiles. */
export function placeOfElement(element: Element | null): ListPlace | undefined {
  const cell = cellOf(element)
  const month = cell?.closest<HTMLElement>('[data-month]')?.dataset.month
  return cell === null || month === undefined ? undefined : { month, index: Number(cell.dataset.at) }
}

/** The place of a photo that is drawn. */
export const placeOfPhoto = (timeline: Element | null, id: string): ListPlace | undefined =>
  placeOfElement(timeline?.querySelector(`[data-photo="${CSS.escape(id)}"]`) ?? null)

/** What takes the focus at a place: the photo's link, or the cell while there is none. Undefined where nothing is drawn. */
export function controlAt(timeline: Element | null, { month, index }: ListPlace): HTMLElement | undefined {
  const cell = timeline?.querySelector<HTMLElement>(`[data-month="${CSS.escape(month)}"] [data-at="${index}"]`)
  return cell?.querySelector<HTMLElement>('a, button') ?? cell ?? undefined
}
