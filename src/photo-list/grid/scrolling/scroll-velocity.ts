/** Velocity is averaged over the last 100 ms: a single turn of a wheel is no fast scroll. */
export const VELOCITY_OVER = 100

export class ScrollVelocity {
  #steps: { readonly time: number; readonly content: number }[] = []
  #isResting = true

  /** Notes a place in pixels at a time in ms; returns the velocity in pixels a ms, negative upwards. */
  velocityAt(time: number, content: number): number {
    const last = this.#steps.at(-1)
    if (this.#isResting && last) this.#steps = [{ time: time - VELOCITY_OVER, content: last.content }]
    this.#isResting = false
    this.#steps.push({ time, content })
    // the one before the last so many ms stays: its place is where they began
    while (this.#steps[1] && this.#steps[1].time <= time - VELOCITY_OVER) this.#steps.shift()
    const [first] = this.#steps
    return first === undefined ? 0 : (content - first.content) / Math.max(VELOCITY_OVER, time - first.time)
  }

  /** However long the reader rests, that does not make the next step a slow one. */
  rest(): void {
    this.#isResting = true
  }
}
