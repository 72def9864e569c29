import type { ListPlace } from '../model/moves.ts'

const cellOf = (element: Element | null): HTMLElement | null => element?.closest<HTMLElement>('[data-at]') ?? null

/** The place an element of the grid is in; undefined beside the tiles. */
export function placeOfElement(element: Element | null): ListPlace | undefined {
  const cell = cellOf(element)
  const section = cell?.closest<HTMLElement>('[data-section]')?.dataset.section
  return cell === null || section === undefined ? undefined : { section, index: Number(cell.dataset.at) }
}

export const placeOfPhoto = (root: Element | null, id: string): ListPlace | undefined =>
  placeOfElement(root?.querySelector(`[data-photo="${CSS.escape(id)}"]`) ?? null)

/** What takes the focus at a place: the photo's link, or the cell while there is none. Undefined where nothing is drawn. */
export function controlAt(root: Element | null, { section, index }: ListPlace): HTMLElement | undefined {
  const cell = root?.querySelector<HTMLElement>(`[data-section="${CSS.escape(section)}"] [data-at="${index}"]`)
  return cell?.querySelector<HTMLElement>('a, button') ?? cell ?? undefined
}
