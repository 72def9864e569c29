/** The speed is that of the last so many ms: a single turn of a wheel is no race. */
export const PACE_OVER = 100

/** How quickly a reader scrolls. */
export class Pace {
  #steps: { readonly time: number; readonly content: number }[] = []
  #isResting = true

  /** Notes a place in pixels at a time in ms; answers the speed in pixels a ms, negative upwards. */
  speedAt(time: number, content: number): number {
    const last = this.#steps.at(-1)
    if (this.#isResting && last) this.#steps = [{ time: time - PACE_OVER, content: last.content }]
    this.#isResting = false
    this.#steps.push({ time, content })
    // the one before the last so many ms stays: its place is where they began
    while (this.#steps[1] && this.#steps[1].time <= time - PACE_OVER) this.#steps.shift()
    const [first] = this.#steps
    return first === undefined ? 0 : (content - first.content) / Math.max(PACE_OVER, time - first.time)
  }

  /** However long the reader rests, that does not make the next step a slow one. */
  rest(): void {
    this.#isResting = true
  }
}
