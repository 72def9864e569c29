import type { GridWindow, Layout } from '../model/layout.ts'
import { photoTop } from '../model/layout.ts'
import type { GridPosition } from '../model/position.ts'
import { blockOfSection, followedTo, positionAt, yOf } from '../model/position.ts'
import type { Viewport } from './browser-viewport.ts'
import { LoadPolicy, type LoadPolicyOptions } from './load-policy.ts'
import { areRowsEnough, rowsSeen, rowsToDraw } from './rendered-rows.ts'
import { createScrollMap } from './scroll-map.ts'

/** On a compressed page, a move of more pixels than this at once is a jump (scrollbar, End), not reading on. */
const JUMP = 10_000
/** On a compressed page, this close to its end it is laid out again, so that scrolling on never meets the end too early. */
const END_ZONE = 100_000

export type ScrollerOptions = Pick<LoadPolicyOptions, 'onRanges' | 'onMove' | 'onJump'> & {
  readonly viewport: Viewport
  readonly initial: { readonly position: GridPosition; readonly behavior: ScrollBehavior } | undefined
  readonly photoIdAt: (section: string, index: number) => string | undefined
  readonly onRest: (position: GridPosition) => void
}

/** What was seen at the last look. `content` is the content's y at the top edge of the window. */
type Look = {
  readonly content: number
  readonly page: number
  readonly top: number
  readonly height: number
  readonly header: number
  readonly position: GridPosition | undefined
  readonly photoId: string | undefined
}

function lineBelowHeading({ headingHeight }: Layout, { content, header }: Pick<Look, 'content' | 'header'>): number {
  return content + header + headingHeight
}

/** Whether the list's top has gone under the header: from then on nothing may move what is being read. */
function isReading({ content, header }: Look): boolean {
  return content + header > 0
}

/** Follows the browser's window over a layout. No React and no DOM in here: both are handed in. */
export class Scroller {
  readonly #options: ScrollerOptions
  readonly #listeners = new Set<() => void>()
  #layout: Layout | undefined
  #map = createScrollMap(0, 0)
  #shift = 0
  #last: Look | undefined
  /** Where the reader was held through a change of layout: theirs until they scroll, or a series of changes would drift. */
  #held: Pick<Look, 'content' | 'position' | 'photoId'> | undefined
  /** Where the reader is on the way to: in a layout that comes before they are there (a scroll bar takes width) it is elsewhere. */
  #destination: GridPosition | undefined
  /** What was asked for before there was a layout. */
  #wanted: (() => void) | undefined
  #drawn: GridWindow | undefined
  readonly #loadPolicy: LoadPolicy

  constructor(options: ScrollerOptions) {
    const { viewport, onRanges, onMove, onJump, onRest } = options
    this.#options = options
    this.#loadPolicy = new LoadPolicy({
      clock: viewport.clock,
      scrollTop: viewport.scrollTop,
      onRanges,
      onMove,
      onJump,
      onSeen: () => this.#last && this.#layout && this.#draw(this.#layout, this.#last),
      onRest: () => {
        this.#destination = undefined
        if (this.#last?.position) onRest(this.#last.position)
      },
    })
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly current = (): GridWindow | undefined => this.#drawn

  /** Whether the reader has just come here: no rows are there yet beside those in view. */
  get isAfterJump(): boolean {
    return this.#loadPolicy.isAfterJump
  }

  /** While the reader travels by the scrubber nothing is asked for before they rest. */
  travel(isTravelling: boolean): void {
    this.#loadPolicy.travel(isTravelling)
  }

  stop(): void {
    this.#loadPolicy.stop()
  }

  /** Takes a layout whose height the page already has. The photo being read stays where it is on the screen. */
  show(layout: Layout): void {
    const before = this.#layout
    const isSame = before === layout
    this.#layout = layout
    if (!isSame) this.#map = createScrollMap(layout.height, this.#options.viewport.pageLimit())
    const { initial } = this.#options
    if (before === undefined && initial) this.restore(initial.position, initial.behavior)
    else if (before === undefined || isSame) this.look()
    else if (this.#destination) this.restore(this.#destination, 'smooth')
    else this.#stay(layout, before)
    this.#wanted?.()
    this.#wanted = undefined
  }

  /** Other photos are at the places there are, as a section was read again: the one being read stays where it is on the screen. */
  follow(): void {
    const [layout, last] = [this.#layout, this.#last]
    if (!layout || !last?.position || last.photoId === undefined || this.#destination || !isReading(last)) return
    const followed = followedTo(layout, layout, { ...last, position: last.position }, this.#options.photoIdAt)
    // one that is not there stays the one to look for: its page may be still to come
    if (followed?.index !== last.position.index) this.#stay(layout, layout)
  }

  /** Looks where the reader is: after a scroll, and whenever the window or what is above the list changed its size. */
  look(): void {
    const layout = this.#layout
    if (layout === undefined) return
    const { viewport } = this.#options
    const top = this.#followTop()
    const height = viewport.height()
    const header = viewport.header()
    const page = this.#settle(layout, viewport.scrollTop() - top, height, top)
    const content = page + this.#shift
    const held = this.#held
    const isHeld = held !== undefined && Math.abs(held.content - content) < 1
    const position = isHeld ? held.position : positionAt(layout, lineBelowHeading(layout, { content, header }))
    const photoId = isHeld ? held.photoId : this.#photoIdAt(position, content)
    this.#last = { content, page, top, height, header, position, photoId }
    this.#loadPolicy.see({ layout, content, height })
    this.#draw(layout, { content, height })
  }

  /** Scrolling within a row does no lookup. */
  #photoIdAt(position: GridPosition | undefined, content: number): string | undefined {
    const last = this.#last
    const isSame = position?.section === last?.position?.section && position?.index === last?.position?.index
    if (isSame && last?.photoId !== undefined && last.content !== content) return last.photoId
    return position && this.#options.photoIdAt(position.section, position.index)
  }

  position(): GridPosition | undefined {
    this.look()
    return this.#last?.position
  }

  /** The position as of the last look. */
  place(): GridPosition | undefined {
    return this.#last?.position
  }

  restore(position: GridPosition, behavior: ScrollBehavior): void {
    const layout = this.#layout
    const content = layout && this.#contentOf(layout, position)
    this.#destination = behavior === 'smooth' ? position : undefined
    if (layout === undefined || content === undefined) this.look()
    else this.#goTo(layout, content, behavior)
  }

  /** The reader scrolls by themselves: the way to a place ends where it is. */
  takeOver(): void {
    if (this.#destination === undefined) return
    this.#destination = undefined
    const { viewport } = this.#options
    viewport.scrollTo(viewport.scrollTop(), 'instant')
  }

  /** Brings a photo to the middle of what is seen, unless it is in full view. One behind '+N' is shown where '+N' is. */
  scrollToPhoto(section: string, index: number, behavior: ScrollBehavior): void {
    if (this.#layout === undefined) {
      this.#wanted = () => this.scrollToPhoto(section, index, behavior)
      return
    }
    this.look()
    const layout = this.#layout
    const block = blockOfSection(layout, section)
    if (block === undefined || this.#last === undefined) return
    const { content, height, header } = this.#last
    const { tile } = layout.raster
    const top = photoTop(layout, block, index)
    if (top >= lineBelowHeading(layout, this.#last) && top + tile <= content + height) return
    this.#goTo(layout, Math.round(top - (height + header + layout.headingHeight - tile) / 2), behavior)
  }

  /** Brings a photo into full view by the shortest way, with room for half a row beyond it; the first row with all above it. */
  reveal(section: string, index: number): void {
    this.look()
    const layout = this.#layout
    const block = layout && blockOfSection(layout, section)
    if (layout === undefined || block === undefined || this.#last === undefined) return
    const { content, height, header, top: above } = this.#last
    const { tile } = layout.raster
    const room = Math.round(tile / 2)
    const top = photoTop(layout, block, index)
    const isFirst = top === layout.headingHeight
    if (top < lineBelowHeading(layout, this.#last))
      this.#goTo(layout, isFirst ? -above : top - header - layout.headingHeight, 'instant')
    else if (top + tile + room > content + height) this.#goTo(layout, top + tile + room - height, 'instant')
  }

  /** Rows that are in full view, at least one: what a page of the keyboard is. */
  rowsOfPage(): number {
    const layout = this.#layout
    if (layout === undefined || this.#last === undefined) return 1
    const { height, header } = this.#last
    return Math.max(1, Math.floor((height - header - layout.headingHeight) / layout.raster.pitch))
  }

  #contentOf(layout: Layout, position: GridPosition | undefined): number | undefined {
    const line = position && yOf(layout, position)
    return line === undefined ? undefined : line - this.#options.viewport.header() - layout.headingHeight
  }

  #stay(layout: Layout, before: Layout): void {
    const last = this.#last
    const { photoIdAt } = this.#options
    const read = last?.position && isReading(last) ? { ...last, position: last.position } : undefined
    const position = read && followedTo(layout, before, read, photoIdAt)
    const content = this.#contentOf(layout, position)
    const photoId = position && (photoIdAt(position.section, position.index) ?? last?.photoId)
    this.#held = content === undefined ? undefined : { content, position, photoId }
    if (content === undefined || content === last?.content) this.look()
    else this.#goTo(layout, content, 'instant')
  }

  /** Puts `content` at the window's top edge. A compressed page can't be travelled smoothly. */
  #goTo(layout: Layout, content: number, behavior: ScrollBehavior): void {
    const { viewport } = this.#options
    const page = this.#map.pageOf(content)
    const top = viewport.listTop()
    this.#shift = content - page
    if (this.#last) this.#last = { ...this.#last, page, top }
    viewport.scrollTo(top + page, this.#isCompressed(layout) ? 'instant' : behavior)
    this.look()
  }

  #isCompressed(layout: Layout): boolean {
    return this.#map.pageHeight < layout.height
  }

  /** What grew or shrank above the list is made up for. */
  #followTop(): number {
    const { viewport } = this.#options
    const top = viewport.listTop()
    const moved = this.#last && isReading(this.#last) ? top - this.#last.top : 0
    if (moved !== 0) viewport.scrollTo(viewport.scrollTop() + moved, 'instant')
    return top
  }

  /** Decides on the shift at a place of the page; a place too near the page's end is changed for one further in. */
  #settle(layout: Layout, page: number, height: number, top: number): number {
    if (!this.#isCompressed(layout)) {
      this.#shift = 0
      return page
    }
    if (this.#last === undefined || Math.abs(page - this.#last.page) > JUMP) {
      this.#shift = this.#map.contentOf(page) - page
      return page
    }
    const inside = this.#map.pageOf(page + this.#shift)
    const isNearEnd = page < END_ZONE || page > this.#map.pageHeight - height - END_ZONE
    if (!isNearEnd || inside === page) return page
    this.#options.viewport.scrollTo(top + inside, 'instant')
    this.#shift += page - inside
    return inside
  }

  #draw(layout: Layout, { content, height }: Pick<Look, 'content' | 'height'>): void {
    const seen = { layout, content, height }
    const { scrollState } = this.#loadPolicy
    const rows = rowsToDraw(seen, scrollState)
    const drawn = this.#drawn
    const isLaid = drawn?.layout === layout && drawn.shift === this.#shift
    if (isLaid && areRowsEnough(drawn.rows, rows, scrollState) && (!drawn.isFastScroll || scrollState.isFastScroll))
      return
    this.#drawn = {
      layout,
      shift: this.#shift,
      rows,
      seen: rowsSeen(seen, scrollState),
      isFastScroll: scrollState.isFastScroll,
    }
    for (const listener of this.#listeners) listener()
  }
}
