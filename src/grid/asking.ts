import type { Course, Seen } from './drawing.ts'
import { rowsBetween } from './layout.ts'
import { Pace } from './pace.ts'
import type { PhotoRange } from './slices.ts'
import { coversRanges, rangesOf, sameRanges } from './slices.ts'

/** Photos are asked for this far ahead and, at rest, behind, in heights of what is seen. */
const LOOKAHEAD = 1.5
/** The same behind a reader who scrolls on, and on both sides where they stop. */
const LOOKAROUND = 0.5
/** Faster than this, in heights of what is seen a second, photos pass unseen: none are asked for. */
const UNSEEN = 3
/** Further than this at once, in heights of what is seen, and out of rest: a jump, which ends where it is. */
const LEAP = 5
/** Nothing scrolled for this long, in ms: the reader rests. */
export const REST = 120
/** The same while the reader travels by the scrubber, whose thumb stands still now and then. */
export const TRAVEL_REST = 300
/** Where the reader lands, what is beside the window waits so long, in ms: what is in it comes first. */
export const LANDING = 500
/** Then its photos are asked for, and its rows come so much later, in ms: a row that is there before its photos is drawn twice. */
export const ROWS_AFTER = 250
/** A slow machine draws late: a reader rests only when frames went by as well. */
const FRAMES_OF_REST = 2
/** A race ends after so many frames in which nothing scrolled: a fast wheel leaves out one or two between its notches. */
export const FRAMES_OF_END = 3

/** Frames and time, as the page has them. */
export type Clock = {
  readonly now: () => number
  /** Calls back in the next frame, unless what it answers is called before. */
  readonly nextFrame: (then: () => void) => () => void
}

export type AskingOptions = {
  readonly clock: Clock
  readonly scrollTop: () => number
  readonly onRanges: (ranges: readonly PhotoRange[]) => void
  /** The page begins to move, or stands still. */
  readonly onMove: (isMoving: boolean) => void
  /** The reader jumps here; they go on from there, or what the jump put off is done. */
  readonly onJump: (isLanding: boolean) => void
  /** Photos that raced past unseen are seen again, those beside the window no longer wait, or the reader rests. */
  readonly onSeen: () => void
  readonly onRest: () => void
}

/**
 * Which photos are asked for, and when: reading on, those ahead at once; racing past, none; where a jump or a race ends,
 * those in view; at rest, all around, a little later after a jump and at first.
 */
export class Asking {
  readonly #options: AskingOptions
  readonly #pace = new Pace()
  #seen: Seen | undefined
  #told: readonly PhotoRange[] = []
  #isTravelling = false
  #direction: Course['direction'] = 0
  #isRacing = false
  #rest: ReturnType<typeof setTimeout> | undefined
  #hasLanded = false
  #landing: { readonly isAsked: boolean; readonly timer: ReturnType<typeof setTimeout> } | undefined
  #seenAt = 0
  #cancelFrame = () => {}

  constructor(options: AskingOptions) {
    this.#options = options
  }

  /** While the reader travels by the scrubber nothing is asked for before they rest. */
  travel(isTravelling: boolean): void {
    if (this.#isTravelling === isTravelling) return
    this.#isTravelling = isTravelling
    if (this.#rest === undefined) return
    clearTimeout(this.#rest)
    this.#rest = this.#waitForRest(this.#restAfter())
  }

  /** How the reader came to what was seen last, and where they go. */
  get course(): Course {
    return {
      direction: this.#direction,
      isRacing: this.#isRacing,
      isLanding: this.isLanding,
      hasLanded: this.#hasLanded,
    }
  }

  /** Whether the reader has just come here, at first or by a jump: rows beside the window still wait. */
  get isLanding(): boolean {
    return this.#landing !== undefined
  }

  stop(): void {
    clearTimeout(this.#rest)
    this.#land(false)
    this.#rest = undefined
    this.#cancelFrame()
  }

  see(seen: Seen): void {
    const { clock } = this.#options
    const last = this.#seen
    const moved = last ? Math.abs(seen.content - last.content) : 0
    const isLeap = this.#direction === 0 && moved > LEAP * seen.height
    this.#seen = seen
    const speed = this.#pace.speedAt(clock.now(), seen.content)
    this.#cancelFrame()
    this.#seenAt = clock.now()
    this.#rest ??= this.#waitForRest(this.#restAfter())
    if (last === undefined) this.#land(true)
    else if (moved > 0) {
      this.#move(seen.content > last.content ? 1 : -1)
      // what moves with another layout has its rows around it already
      const hasJumped = isLeap && seen.layout === last.layout
      this.#land(hasJumped)
      this.#options.onJump(hasJumped)
    }
    this.#isRacing = !isLeap && !this.isLanding && Math.abs(speed) * 1000 > UNSEEN * seen.height
    if (this.#isTravelling) return
    if (this.isLanding) this.#tellAround()
    else if (isLeap) this.#tell(LOOKAROUND, LOOKAROUND)
    else if (this.#isRacing) this.#whenStill(() => this.#stopRacing(), FRAMES_OF_END)
    else if (speed < 0) this.#tell(LOOKAHEAD, LOOKAROUND)
    else this.#tell(LOOKAROUND, LOOKAHEAD)
  }

  #restAfter(): number {
    return this.#isTravelling ? TRAVEL_REST : REST
  }

  /** One timer for as long as the reader scrolls: a new one for every frame would cost. */
  #waitForRest(time: number): ReturnType<typeof setTimeout> {
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

  #stopRacing(): void {
    if (!this.#isRacing) return
    this.#isRacing = false
    this.#options.onSeen()
    if (!this.#isTravelling) this.#tell(LOOKAROUND, LOOKAROUND)
  }

  /** The reader has landed here, or goes on from there. */
  #land(isLanding: boolean): void {
    clearTimeout(this.#landing?.timer)
    const draw = () => {
      this.#landing = undefined
      this.#hasLanded = true
      this.#options.onJump(false)
      this.#options.onSeen()
    }
    const ask = () => {
      this.#landing = { isAsked: true, timer: setTimeout(draw, ROWS_AFTER) }
      if (this.#direction === 0) this.#tellAround()
    }
    this.#landing = isLanding ? { isAsked: false, timer: setTimeout(ask, LANDING) } : undefined
  }

  #settle(): void {
    this.#pace.rest()
    this.#stopRacing()
    if (this.#direction !== 0) this.#hasLanded = false
    this.#move(0)
    this.#options.onSeen()
    this.#tellAround()
    this.#options.onRest()
  }

  /** At rest: of the photos all around, or of those in view while what is beside them waits. */
  #tellAround(): void {
    const beside = this.#landing?.isAsked === false ? 0 : LOOKAHEAD
    this.#tell(beside, beside)
  }

  #move(direction: Course['direction']): void {
    const hasChanged = (direction === 0) !== (this.#direction === 0)
    this.#direction = direction
    if (hasChanged) this.#options.onMove(direction !== 0)
  }

  /** Tells of the photos in view and of those as many heights of it above and below. */
  #tell(above: number, below: number): void {
    if (this.#seen === undefined) return
    const { layout, content, height } = this.#seen
    const wanted = rangesOf(layout, rowsBetween(layout, content - above * height, content + (1 + below) * height))
    // photos that are left behind stay wanted until the reader rests: to tell of it would cost a frame
    if (this.#direction !== 0 ? coversRanges(this.#told, wanted) : sameRanges(this.#told, wanted)) return
    this.#told = wanted
    this.#options.onRanges(wanted)
  }
}
