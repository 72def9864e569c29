import type { CatalogueEntry } from '../catalogue/entry.ts'
import { chartOf } from '../chart/chart.ts'
import type { Chart } from '../chart/types.ts'
import { TEXTS } from '../texts.ts'
import { jsonOfHash } from './address.ts'
import { eventProblem } from './check.ts'
import type { Entry, Feed, RunningTimer } from './feed.ts'
import { pathTo } from './jump.ts'
import { Player, type RunningActor, replay } from './player.ts'
import { readSession } from './read-session.ts'
import { redactText } from './redact.ts'
import { emptySession, lengthProblem, type Session, type SessionStep, withStep } from './session.ts'

/** An error message; `retry`: a session of another version that can be replayed nevertheless. */
export interface Problem {
  text: string
  retry?: string
}

/** Everything displayed at a moment. */
export interface Shown {
  session: Session
  feed: Feed
  /** Number of the displayed entry; null: now. */
  at: number | null
  now: number
  untilNext: number | null
  timers: readonly RunningTimer[]
  running: readonly RunningActor[]
  held: boolean
  defaults: Readonly<Record<string, string>>
  /** The name of the input that a jump needed, where it is another than before. */
  jumpedWith: string | null
  /** The state to which a path is being searched. */
  lookingFor: string | null
  isPlaying: boolean
  canUndo: boolean
  canRedo: boolean
  problem: Problem | null
  /** The hash of an address whose session was refused; null after any other action. */
  refusedAddress: string | null
}

/** Interval of a running clock, in milliseconds. */
const TICK_MS = 100
/** Maximum number of undo steps. */
const MOST_UNDONE = 100

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

const isMachineEntry = (chart: Chart, feed: Feed) => {
  const root = feed.actors.find(({ parent, machine }) => parent === null && machine?.id === chart.machineId)
  return (entry: Entry) => entry.actor === root?.id
}

/** Entries of the flow itself, without its children's. */
export const rootEntries = (chart: Chart, feed: Feed): Entry[] => feed.entries.filter(isMachineEntry(chart, feed))

/** How the catalogue calls an input. */
const inputName = ({ otherInputs = {} }: CatalogueEntry, input: unknown): string =>
  Object.entries(otherInputs).find(([, one]) => JSON.stringify(one) === JSON.stringify(input))?.[0] ??
  TEXTS.share.mainInput

/** A transient state: it is left before anything is displayed. */
const isLeftAtOnce = ({ transitions }: Chart, state: string): boolean =>
  transitions.some(({ source, kind, guard }) => source === state && kind === 'always' && guard === null)

/** The session up to an entry, including only the time that had passed by then. */
function sessionUpTo(session: Session, { step, at, firings }: Entry): Session {
  const last = session.steps[step]
  if (last?.kind !== 'clock') return { ...session, steps: session.steps.slice(0, step + 1) }
  const earlier = session.steps.slice(0, step)
  const passed = earlier.reduce((sum, one) => (one.kind === 'clock' ? sum + one.ms : sum), 0)
  return { ...session, steps: [...earlier, { kind: 'clock', ms: Math.max(0, Math.ceil(at - passed)), most: firings }] }
}

/** One simulated flow: its session, and the player that has replayed it. */
export class Simulation {
  readonly entry: CatalogueEntry
  readonly chart: Chart
  #session: Session
  #player: Player
  #at: number | null = null
  #problem: Problem | null = null
  #refusedAddress: string | null = null
  /** Sessions before each step, and those that were undone; the latest last. */
  #before: Session[] = []
  #undone: Session[] = []
  #jumpedWith: string | null = null
  #timer: ReturnType<typeof setInterval> | null = null
  #search: { state: string; abort: AbortController } | null = null
  #shown: Shown | null = null
  readonly #listeners = new Set<() => void>()

  constructor(entry: CatalogueEntry) {
    this.entry = entry
    this.chart = chartOf(entry.machine)
    this.#session = emptySession(this.chart, entry.input)
    this.#player = new Player(entry, entry.input)
    this.#reportFailure()
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  shown = (): Shown => {
    this.#shown ??= this.#look()
    return this.#shown
  }

  /** Takes a step now. An impossible step is reported, and changes nothing. */
  take = (step: SessionStep): void => {
    const session = withStep(this.#session, step)
    try {
      const problem = (step.kind === 'event' ? this.#problemOf(step.event) : null) ?? lengthProblem(session)
      if (problem !== null) throw new Error(problem)
      const before = this.#session
      this.#player.perform(step, session.steps.length - 1)
      // time that passes in one go is undone in one go
      if (session.steps.length > before.steps.length) this.#remember(before)
      this.#arrive(session)
    } catch (error) {
      // Some of the time may have passed.
      if (step.kind === 'clock') this.#replay(this.#session)
      this.report({ text: messageOf(error) })
    }
  }

  /** Displays an earlier moment; null: back to now. */
  lookAt = (entry: number | null): void => {
    this.pause()
    this.#at = entry === null || entry === this.shown().feed.entries.length - 1 ? null : entry
    this.#changed()
  }

  /** Replays the session up to an entry on a new actor; later steps are dropped. */
  restartFrom = (entry: Entry): void => {
    this.#begin(sessionUpTo(this.#session, entry))
  }

  restart = (input: unknown = this.#session.input): void => {
    this.#begin(emptySession(this.chart, input))
  }

  /** Searches the shortest path to a state and takes it on a new actor; any other action aborts it. */
  jumpTo = async (state: string): Promise<void> => {
    this.pause()
    this.stopSearch()
    if (isLeftAtOnce(this.chart, state)) return this.report({ text: TEXTS.problems.leftAtOnce(state) })
    const abort = new AbortController()
    this.#search = { state, abort }
    this.report(null)
    const found = await pathTo(this.entry, state, abort.signal).catch((error: unknown) => messageOf(error))
    if (abort.signal.aborted) return
    if (found === null) this.report({ text: TEXTS.problems.noPath(state) })
    else if (typeof found === 'string') this.report({ text: TEXTS.problems.notExplored(found) })
    else {
      const isOther = JSON.stringify(found.input) !== JSON.stringify(this.#session.input)
      this.#begin({ ...emptySession(this.chart, found.input), steps: found.steps })
      this.#jumpedWith = isOther ? inputName(this.entry, found.input) : null
      this.#changed()
    }
    this.stopSearch()
  }

  /** Aborts the search of a jump. */
  stopSearch = (): void => {
    if (this.#search === null) return
    this.#search.abort.abort()
    this.#search = null
    this.#changed()
  }

  /** Replays a session from JSON; an invalid one is reported. */
  open = (text: string, anyVersion = false): void => {
    const read = readSession(this.entry, text, anyVersion)
    if (read.ok) this.#begin(read.session)
    else this.report({ text: read.problem, ...(read.isOtherVersion && { retry: text }) })
  }

  /** Replays the session in an address's hash, if there is one. */
  openAddress = (hash: string): void => {
    const json = jsonOfHash(hash)
    if (json === null) return
    // Reset when anything else is opened.
    this.#refusedAddress = hash
    if (json === '') this.report({ text: TEXTS.problems.brokenAddress })
    else this.open(json)
  }

  /** Back to before the latest step, jump or restart. */
  undo = (): void => this.#move(this.#before, this.#undone)

  /** Takes again what was undone. */
  redo = (): void => this.#move(this.#undone, this.#before)

  /** Runs the clock in real time. */
  play = (): void => {
    this.#at = null
    this.#timer ??= setInterval(() => this.take({ kind: 'clock', ms: TICK_MS }), TICK_MS)
    this.#changed()
  }

  pause = (): void => {
    if (this.#timer === null) return
    clearInterval(this.#timer)
    this.#timer = null
    this.#changed()
  }

  dismissProblem = (): void => this.report(null)

  /** Stops the clock and the machine for good. */
  stop = (): void => {
    this.pause()
    this.stopSearch()
    this.#player.stop()
  }

  #problemOf(event: { type: string }): string | null {
    return this.#player.hasEnded() ? TEXTS.events.ended : eventProblem(this.entry, event)
  }

  #begin(session: Session): void {
    const before = this.#session
    if (!this.#replay(session)) return
    this.#remember(before)
    this.#changed()
  }

  #remember(before: Session): void {
    this.#before = [...this.#before, before].slice(-MOST_UNDONE)
    this.#undone = []
  }

  #move(from: Session[], to: Session[]): void {
    const session = from.at(-1)
    const left = this.#session
    if (session === undefined || !this.#replay(session)) return
    from.pop()
    to.push(left)
    this.#changed()
  }

  #replay(session: Session): boolean {
    this.pause()
    try {
      const player = replay(this.entry, session)
      this.#player.stop()
      this.#player = player
      this.#arrive(session)
      return true
    } catch (error) {
      this.report({ text: messageOf(error) })
      return false
    }
  }

  #arrive(session: Session): void {
    this.stopSearch()
    this.#jumpedWith = null
    this.#session = session
    this.#refusedAddress = null
    this.#at = null
    this.#reportFailure()
  }

  #reportFailure(): void {
    const thrown = this.#player.failure()
    this.report(thrown === null ? null : { text: TEXTS.problems.stopped(thrown) })
  }

  /** A message may quote the invalid value. */
  report = (problem: Problem | null): void => {
    this.#problem = problem && { ...problem, text: redactText(problem.text) }
    this.#changed()
  }

  #changed(): void {
    this.#shown = null
    for (const listener of this.#listeners) listener()
  }

  #look(): Shown {
    const player = this.#player
    return {
      session: this.#session,
      feed: player.feed(),
      at: this.#at,
      now: player.now(),
      untilNext: player.untilNext(),
      timers: player.timers(),
      running: player.running(),
      held: player.isHeld(),
      defaults: player.defaults(),
      jumpedWith: this.#jumpedWith,
      lookingFor: this.#search?.state ?? null,
      isPlaying: this.#timer !== null,
      canUndo: this.#before.length > 0,
      canRedo: this.#undone.length > 0,
      problem: this.#problem,
      refusedAddress: this.#refusedAddress,
    }
  }
}
