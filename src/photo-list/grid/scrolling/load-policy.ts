import { rowsBetween } from '../model/layout.ts'
import type { PhotoRange } from '../model/ranges.ts'
import { coversRanges, rangesOf, sameRanges } from '../model/ranges.ts'
import type { ScrollState, Seen } from './rendered-rows.ts'
import { ScrollVelocity } from './scroll-velocity.ts'

/** Photos are loaded this far ahead and, at rest, behind, in heights of what is seen. */
const LOOKAHEAD = 1.5
/** The same behind a reader that keeps scrolling, and on both sides where a jump or a fast scroll ends. */
const LOOKAROUND = 0.5
/** Faster than this, in heights of what is seen a second, photos pass unseen: none are loaded. */
const FAST_SCROLL = 3
/** Further than this at once, in heights of what is seen, and out of rest: a jump, which ends where it is. */
const JUMP_OUT_OF_REST = 5
/** Nothing scrolled for this long, in ms: the reader rests. */
export const REST = 120
/** The same while the reader travels by the scrubber, whose thumb stands still now and then. */
export const TRAVEL_REST = 300
/** After a jump, what is beside the window waits so long, in ms: what is in it comes first. */
export const AFTER_JUMP = 500
/** Then its photos are loaded, and its rows come so much later, in ms: a row that is there before its photos is drawn twice. */
export const ROWS_AFTER = 250
/** A slow machine draws late: a reader rests only when frames went by as well. */
const FRAMES_OF_REST = 2
/** A fast scroll ends after so many frames in which nothing scrolled: a fast wheel leaves out one or two between its notches. */
export const FRAMES_OF_END = 3

/** Frames and time, as the page has them. */
export type Clock = {
  readonly now: () => number
  /** Calls back in the next frame, unless the function that it returns is called before. */
  readonly nextFrame: (then: () => void) => () => void
}

export type LoadPolicyOptions = {
  readonly clock: Clock
  readonly scrollTop: () => number
  readonly onRanges: (ranges: readonly PhotoRange[]) => void
  /** The page starts to move, or stands still. */
  readonly onMove: (isMoving: boolean) => void
  /** A jump ends here; or the reader scrolls on from there, or what waited for it is drawn. */
  readonly onJump: (isAfterJump: boolean) => void
  /** The rows to draw have changed without a scroll: a fast scroll has ended, rows beside the window wait no more, or the reader rests. */
  readonly onSeen: () => void
  readonly onRest: () => void
}

type Timer = ReturnType<typeof setTimeout>

/**
 * How the reader got to what they see. After a jump, and at first, only what is in view is loaded; a moment later what is
 * around it, and then its rows are drawn.
 */
type Mode =
  | { readonly name: 'reading' }
  | { readonly name: 'fastScroll' }
  | { readonly name: 'afterJump'; readonly loads: 'visible' | 'around'; readonly timer: Timer }

const READING: Mode = { name: 'reading' }

/**
 * Which photos are loaded, and when. Reading: those ahead, at once. Fast scroll: none. Where a jump or a fast scroll ends:
 * those in view. At rest: all around, a little later after a jump and at first.
 */
export class LoadPolicy {
  readonly #options: LoadPolicyOptions
  readonly #velocity = new ScrollVelocity()
  #mode: Mode = READING
  #direction: ScrollState['direction'] = 0
  /** The reader has not rested since they moved on from a jump. */
  #hasJumped = false
  #isTravelling = false
  #seen: Seen | undefined
  #seenAt = 0
  #emitted: readonly PhotoRange[] = []
  #rest: Timer | undefined
  #cancelFrame = () => {}

  constructor(options: LoadPolicyOptions) {
    this.#options = options
  }

  /** While the reader travels by the scrubber nothing is loaded before they rest. */
  travel(isTravelling: boolean): void {
    if (this.#isTravelling === isTravelling) return
    this.#isTravelling = isTravelling
    if (this.#rest === undefined) return
    clearTimeout(this.#rest)
    this.#rest = this.#waitForRest(this.#restAfter())
  }

  /** How the reader came to what was seen last, and where they go. */
  get scrollState(): ScrollState {
    return {
      direction: this.#direction,
      isFastScroll: this.#mode.name === 'fastScroll',
      isAfterJump: this.isAfterJump,
      hasJumped: this.#hasJumped,
    }
  }

  /** Whether the reader has just come here, at first or by a jump: rows beside the window still wait. */
  get isAfterJump(): boolean {
    return this.#mode.name === 'afterJump'
  }

  stop(): void {
    clearTimeout(this.#rest)
    this.#enter(READING)
    this.#rest = undefined
    this.#cancelFrame()
  }

  see(seen: Seen): void {
    const { clock } = this.#options
    const last = this.#seen
    const moved = last ? Math.abs(seen.content - last.content) : 0
    const isJump = this.#direction === 0 && moved > JUMP_OUT_OF_REST * seen.height
    this.#seen = seen
    this.#seenAt = clock.now()
    const velocity = this.#velocity.velocityAt(this.#seenAt, seen.content)
    this.#cancelFrame()
    this.#rest ??= this.#waitForRest(this.#restAfter())
    if (last === undefined) this.#enter(this.#afterJump())
    else if (moved > 0) {
      this.#move(seen.content > last.content ? 1 : -1)
      // what moves with another layout has its rows around it already
      const hasJumped = isJump && seen.layout === last.layout
      this.#enter(hasJumped ? this.#afterJump() : READING)
      this.#options.onJump(hasJumped)
    }
    const isFast = !isJump && Math.abs(velocity) * 1000 > FAST_SCROLL * seen.height
    if (!this.isAfterJump) this.#enter(isFast ? { name: 'fastScroll' } : READING)
    if (!this.#isTravelling) this.#load(isJump, velocity)
  }

  #load(isJump: boolean, velocity: number): void {
    if (this.isAfterJump) this.#loadAround()
    else if (isJump) this.#emit(LOOKAROUND, LOOKAROUND)
    else if (this.#mode.name === 'fastScroll') this.#whenStill(() => this.#endFastScroll(), FRAMES_OF_END)
    else if (velocity < 0) this.#emit(LOOKAHEAD, LOOKAROUND)
    else this.#emit(LOOKAROUND, LOOKAHEAD)
  }

  #restAfter(): number {
    return this.#isTravelling ? TRAVEL_REST : REST
  }

  /** One timer for as long as the reader scrolls: a new one for every frame would cost. */
  #waitForRest(time: number): Timer {
    return setTimeout(() => {
      const left = this.#seenAt + this.#restAfter() - this.#options.clock.now()
      this.#rest = left > 0 ? this.#waitForRest(left) : undefined
      if (left <= 0) this.#whenStill(() => this.#settle(), FRAMES_OF_REST)
    }, time)
  }

  /** Once so many frames went by in which nothing scrolled. */
  #whenStill(then: () => void, frames: number): void {
    const { clock, scrollTop } = this.#options
    const top = scrollTop()
    const wait = (left: number) => {
      this.#cancelFrame = clock.nextFrame(() => {
        if (scrollTop() !== top) return
        if (left > 1) wait(left - 1)
        else then()
      })
    }
    wait(frames)
  }

  #enter(mode: Mode): void {
    if (this.#mode.name === 'afterJump') clearTimeout(this.#mode.timer)
    this.#mode = mode
  }

  #afterJump(): Mode {
    const draw = () => {
      this.#enter(READING)
      this.#hasJumped = true
      this.#options.onJump(false)
      this.#options.onSeen()
    }
    const loadAround = () => {
      this.#enter({ name: 'afterJump', loads: 'around', timer: setTimeout(draw, ROWS_AFTER) })
      if (this.#direction === 0) this.#loadAround()
    }
    return { name: 'afterJump', loads: 'visible', timer: setTimeout(loadAround, AFTER_JUMP) }
  }

  #endFastScroll(): void {
    if (this.#mode.name !== 'fastScroll') return
    this.#enter(READING)
    this.#options.onSeen()
    if (!this.#isTravelling) this.#emit(LOOKAROUND, LOOKAROUND)
  }

  #settle(): void {
    this.#velocity.rest()
    this.#endFastScroll()
    if (this.#direction !== 0) this.#hasJumped = false
    this.#move(0)
    this.#options.onSeen()
    this.#loadAround()
    this.#options.onRest()
  }

  /** At rest: the photos all around, or those in view while what is beside them waits. */
  #loadAround(): void {
    const beside = this.#mode.name === 'afterJump' && this.#mode.loads === 'visible' ? 0 : LOOKAHEAD
    this.#emit(beside, beside)
  }

  #move(direction: ScrollState['direction']): void {
    const hasChanged = (direction === 0) !== (this.#direction === 0)
    this.#direction = direction
    if (hasChanged) this.#options.onMove(direction !== 0)
  }

  /** Emits the photos in view and those as many heights of it above and below. */
  #emit(above: number, below: number): void {
    if (this.#seen === undefined) return
    const { layout, content, height } = this.#seen
    const wanted = rangesOf(layout, rowsBetween(layout, content - above * height, content + (1 + below) * height))
    // photos that are left behind stay wanted until the reader rests: to emit without them would cost a frame
    if (this.#direction !== 0 ? coversRanges(this.#emitted, wanted) : sameRanges(this.#emitted, wanted)) return
    this.#emitted = wanted
    this.#options.onRanges(wanted)
  }
}
