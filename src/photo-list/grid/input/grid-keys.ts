import type { Layout } from '../model/layout.ts'
import { type ListPlace, movedTo, moveOf } from '../model/moves.ts'
import { blockOfSection } from '../model/position.ts'
import type { GridActions } from '../model/types.ts'
import type { Scroller } from '../scrolling/scroller.ts'
import { placeOfElement } from '../view/places.ts'
import type { GridCursor } from './use-cursor.ts'

/** The key that chooses the cursor's section, as its heading's check does. */
const SECTION_KEY = 'm'

export interface GridKeys {
  /** Holds the focus while the cursor's tile is not drawn. */
  stop: { readonly current: HTMLElement | null }
  layout: Layout | undefined
  scroller: Scroller
  grid: GridCursor
  isSelecting: boolean
  actions: GridActions
  /** A move: with Shift it chooses all photos on the way. */
  onMove: (from: ListPlace, to: ListPlace, isShift: boolean) => void
}

/** Keys with Ctrl or Cmd that move, the others being the browser's own. */
const COMMANDS: readonly string[] = ['Home', 'End']

/** The grid's keys; Space is the tile's own. Keys beside the tiles (a section's check, 'Try again') are left alone. */
export function answerKey(event: KeyboardEvent, keys: GridKeys): void {
  const { target, key } = event
  const place = target instanceof Element ? placeOfElement(target) : undefined
  const isMine = place !== undefined || target === keys.stop.current
  const isCommand = event.ctrlKey || event.metaKey
  if (!isMine || event.defaultPrevented || event.altKey || (isCommand && !COMMANDS.includes(key))) return
  answer(event, keys, place)
}

function answer(event: KeyboardEvent, keys: GridKeys, place: ListPlace | undefined): void {
  if (event.key === SECTION_KEY && place && keys.layout?.headingHeight !== 0)
    keys.actions.onToggleSection(place.section)
  else if (event.key === 'Enter' && keys.isSelecting) view(event, keys.actions)
  else move(event, keys)
}

/** A press on Enter is a click, and a click chooses: so the way to look at a photo meanwhile is this one. */
function view(event: KeyboardEvent, { onViewPhoto }: GridActions): void {
  const { target } = event
  const photo = target instanceof HTMLAnchorElement ? target.closest<HTMLElement>('[data-photo]') : null
  if (photo?.dataset.photo === undefined) return
  event.preventDefault()
  onViewPhoto(photo.dataset.photo)
}

function move(event: KeyboardEvent, { stop, layout, scroller, grid, actions, onMove }: GridKeys): void {
  const from = grid.start()
  if (stop.current === null || layout === undefined || from === undefined) return
  const wanted = moveOf(event.key, getComputedStyle(stop.current).direction === 'rtl')
  const next = wanted && movedTo(layout, from, wanted, scroller.rowsOfPage())
  if (next === undefined) return
  event.preventDefault()
  const block = blockOfSection(layout, next.section)
  if (block && next.index >= block.tiles) actions.onOpenSection(next.section, next.index)
  onMove(from, next, event.shiftKey)
  grid.goTo(next)
}
