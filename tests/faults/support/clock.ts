/** Loaded before a process (`node --import`): its clock is CLOCK_AHEAD_MS ahead from the start. */
const ahead = Number(process.env.CLOCK_AHEAD_MS)
const Exact = Date

class Shifted extends Exact {
  constructor(...given: unknown[]) {
    // all forms of the constructor, of which the types know several
    super(...((given.length > 0 ? given : [Exact.now() + ahead]) as [number]))
  }

  static override now(): number {
    return Exact.now() + ahead
  }
}

if (Number.isFinite(ahead)) globalThis.Date = Shifted as DateConstructor
