import type { ListPlace } from '../model/moves.ts'
import { findNear } from '../model/position.ts'
import type { PhotoGridProps, RangeEnd } from '../model/types.ts'
import { placeOfPhoto } from '../view/places.ts'
import type { DragRange } from './drag-selection.ts'

type Latest = Pick<
  PhotoGridProps,
  | 'photoAt'
  | 'sections'
  | 'isSelecting'
  | 'onSelectRange'
  | 'onBeginRange'
  | 'onGiveBackRange'
  | 'onTogglePhoto'
  | 'onStopSelecting'
>

/** Remembers where a range begins: at the photo chosen last, or where Shift was held first. */
export class RangeAnchor {
  readonly #root: () => HTMLElement | null
  readonly #latest: () => Latest
  #anchor: RangeEnd | undefined
  /** Whether the last move was one with Shift. */
  #isExtending = false
  #beforeDrag: { readonly anchor: RangeEnd | undefined; readonly isSelecting: boolean } | undefined

  constructor(root: () => HTMLElement | null, latest: () => Latest) {
    this.#root = root
    this.#latest = latest
  }

  /** A photo is pressed: with Shift all from the anchor on are chosen, else it is the next anchor. That of an earlier selection is none. */
  toggle(id: string, event: { readonly shiftKey: boolean }): void {
    const place = placeOfPhoto(this.#root(), id)
    if (event.shiftKey && place && this.#anchor && this.#latest().isSelecting) {
      this.#selectTo(this.#anchor, place)
    } else {
      this.#anchor = place && this.#endAt(place)
      this.#latest().onTogglePhoto(id, event)
    }
  }

  /** The keyboard moved. A range of an earlier selection does not go on. */
  move(from: ListPlace, to: ListPlace, isShift: boolean): void {
    if (isShift) {
      const isOn = this.#isExtending && this.#latest().isSelecting
      const anchor = (isOn && this.#anchor) || this.#endAt(from)
      this.#anchor = anchor
      this.#selectTo(anchor, to)
    }
    this.#isExtending = isShift
  }

  /** A pointer is dragged over tiles. */
  readonly drag: DragRange = {
    begin: () => {
      const { isSelecting, onBeginRange } = this.#latest()
      this.#beforeDrag = { anchor: this.#anchor, isSelecting }
      onBeginRange()
    },
    select: (from, to) => {
      this.#anchor = this.#endAt(from)
      this.#selectTo(this.#anchor, to)
    },
    giveBack: () => {
      const { onGiveBackRange, onStopSelecting } = this.#latest()
      this.#anchor = this.#beforeDrag?.anchor
      if (this.#beforeDrag?.isSelecting) onGiveBackRange()
      else onStopSelecting()
    },
  }

  #selectTo(anchor: RangeEnd, to: ListPlace): void {
    this.#latest().onSelectRange(this.#followed(anchor), this.#endAt(to))
  }

  #endAt({ section, index }: ListPlace): RangeEnd {
    return { section, index, photoId: this.#photoIdAt(section, index) }
  }

  #photoIdAt(section: string, index: number): string | undefined {
    const at = this.#latest().photoAt(section, index)
    return typeof at === 'string' ? undefined : at.id
  }

  /** The anchor where its photo is now: others may have come or gone before it. */
  #followed(anchor: RangeEnd): RangeEnd {
    const { section, index, photoId } = anchor
    if (photoId === undefined || this.#photoIdAt(section, index) === photoId) return anchor
    const count = this.#latest().sections.find(({ key }) => key === section)?.count ?? 0
    return { ...anchor, index: findNear(index, count, (at) => this.#photoIdAt(section, at) === photoId) ?? index }
  }
}
