import type { ListPlace } from '../model/moves.ts'

/** A finger that rests this long, in ms, chooses; one that moves before scrolls. */
export const LONG_PRESS = 400
/** How far, in pixels, a finger may tremble while it rests. */
export const TREMBLE = 10
/** A mouse that is moved this far with its button down, in pixels, drags. */
export const MOUSE_SLOP = 6
/** This close to the window's edge, in pixels, a drag scrolls on. */
export const EDGE = 72
/** Fastest scrolling at the very edge, in pixels a frame. */
const FASTEST = 28

export type Point = { readonly x: number; readonly y: number }
export type Press = Point & { readonly isTouch: boolean }

/** What a drag chooses. */
export type DragRange = {
  readonly begin: () => void
  /** All photos from one place to another are chosen; called again only when the other end changed. */
  readonly select: (from: ListPlace, to: ListPlace) => void
  /** What is chosen becomes what it was before the drag began. */
  readonly giveBack: () => void
}

/** The page under a drag. */
export type DragHost = DragRange & {
  readonly placeAt: (point: Point) => ListPlace | undefined
  /** Where photos are seen between the header and the window's end. */
  readonly view: () => { readonly top: number; readonly bottom: number }
  /** Scrolls by as many pixels a frame until the next call; 0 stands still. */
  readonly scroll: (speed: number) => void
  /** Lets the finger feel that its photo is chosen. */
  readonly pulse: () => void
}

/** Pixels a frame at a height of the window: none but near its edges, up at the top. */
export function edgeSpeed(y: number, { top, bottom }: { readonly top: number; readonly bottom: number }): number {
  const above = top + EDGE - y
  const below = y - (bottom - EDGE)
  const depth = Math.min(Math.max(above, below, 0) / EDGE, 1)
  return depth === 0 ? 0 : Math.ceil(depth * FASTEST) * (above > below ? -1 : 1)
}

const isSame = (one: ListPlace | undefined, other: ListPlace) =>
  one?.section === other.section && one.index === other.index

/**
 * Chooses photos by a mouse that drags over them, or by a finger that rests on one and then moves. No DOM in here: the
 * page is handed in.
 */
export class DragSelection {
  readonly #host: DragHost
  #press: (Press & { readonly place: ListPlace }) | undefined
  #last: ListPlace | undefined
  #at: Point = { x: 0, y: 0 }
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(host: DragHost) {
    this.#host = host
  }

  /** While true the page must not scroll by itself, and the press is no click. */
  get isDragging(): boolean {
    return this.#last !== undefined
  }

  down(press: Press): void {
    this.end()
    const place = this.#host.placeAt(press)
    if (place === undefined) return
    this.#press = { ...press, place }
    if (press.isTouch) this.#timer = setTimeout(() => this.#touch(place), LONG_PRESS)
  }

  move(point: Point): void {
    this.#at = point
    if (this.isDragging) this.#follow()
    else if (this.#press) this.#decide(this.#press, Math.hypot(point.x - this.#press.x, point.y - this.#press.y))
  }

  /** The page went on under a pointer that rests. */
  scrolled(): void {
    if (this.isDragging) this.#extend()
  }

  end(): void {
    clearTimeout(this.#timer)
    if (this.isDragging) this.#host.scroll(0)
    this.#press = undefined
    this.#last = undefined
  }

  /** Ends a drag as if it had not been. */
  cancel(): void {
    if (!this.isDragging) return
    this.end()
    this.#host.giveBack()
  }

  /** What a press becomes that has gone some way: a mouse drags, a finger scrolls. */
  #decide({ isTouch, place }: Press & { readonly place: ListPlace }, way: number): void {
    if (isTouch && way > TREMBLE) this.end()
    else if (!isTouch && way > MOUSE_SLOP) this.#begin(place)
  }

  #touch(place: ListPlace): void {
    this.#host.pulse()
    this.#begin(place)
  }

  #begin(place: ListPlace): void {
    this.#last = place
    this.#host.begin()
    this.#host.select(place, place)
  }

  #follow(): void {
    this.#host.scroll(edgeSpeed(this.#at.y, this.#host.view()))
    this.#extend()
  }

  #extend(): void {
    const place = this.#host.placeAt(this.#at)
    if (place === undefined || this.#press === undefined || isSame(this.#last, place)) return
    this.#last = place
    this.#host.select(this.#press.place, place)
  }
}
