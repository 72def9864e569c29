import { type Actor, type AnyActorRef, type AnyMachineSnapshot, type AnyStateMachine, createActor } from 'xstate'
import type { CatalogueEntry, Outcome } from '../catalogue/entry.ts'
import { createRecorder, type Recorder } from '../inspection-adapter.ts'
import { TEXTS } from '../texts.ts'
import { type Plan, planOf, simulated, withOutput } from './actors.ts'
import { outputProblem } from './check.ts'
import { createClock, type StepClock } from './clock.ts'
import type { Feed, RunningTimer } from './feed.ts'
import { MOST_FIRINGS } from './limits.ts'
import { findOutcome } from './outcomes.ts'
import type { Session, SessionStep } from './session.ts'

/** A running actor of the flow, and what it is about to do. */
export interface RunningActor {
  id: string
  src: string
  plan: Plan
  input: unknown
}

const messageOf = (error: unknown): string => {
  if (error instanceof Error) return error.message
  return typeof error === 'object' ? JSON.stringify(error) : String(error)
}

/** A new actor of an entry's machine, on its own clock, with controllable outcomes. */
export class Player {
  readonly #entry: CatalogueEntry
  readonly #actor: Actor<AnyStateMachine>
  readonly #clock: StepClock
  readonly #recorder: Recorder
  readonly #plans: Map<string, Plan>
  readonly #setAt = new WeakMap<object, number>()
  #held = false
  #failure: { why: string; step: number } | null = null
  #place = { step: -1, firings: 0 }

  /** Starts the machine; nothing moves until a step is performed. */
  constructor(entry: CatalogueEntry, input: unknown) {
    this.#entry = entry
    this.#plans = new Map(Object.entries(entry.actors).map(([src, [first]]) => [src, first ?? null]))
    this.#clock = createClock(() => this.#stampTimers())
    this.#recorder = createRecorder(() => this.#stamp())
    const planAtStart = (src: string) => (this.#held ? null : (this.#plans.get(src) ?? null))
    const actors = Object.keys(entry.actors).map((src) => [src, simulated(() => planAtStart(src))])
    const machine = entry.machine.provide({ actors: Object.fromEntries(actors) })
    this.#actor = createActor(machine, { clock: this.#clock, input, inspect: this.#recorder.inspect })
    this.#actor.subscribe({
      error: (error) => {
        this.#failure = { why: messageOf(error), step: this.#place.step }
      },
    })
    this.#actor.start()
  }

  /** Performs step `index` of a session. Throws when it is impossible: no such actor runs, no such outcome. */
  perform(step: SessionStep, index: number): void {
    if (index !== this.#place.step) this.#place = { step: index, firings: this.#clock.firings() }
    this.#take(step)
  }

  feed = (): Feed => this.#recorder.feed()
  now = (): number => this.#clock.now()
  untilNext = (): number | null => this.#clock.untilNext()
  snapshot = (): AnyMachineSnapshot => this.#actor.getSnapshot()
  /** The machine has finished, or was stopped by an error. */
  hasEnded = (): boolean => this.snapshot().status !== 'active'
  /** Whether actors wait for the user's choice. */
  isHeld = (): boolean => this.#held
  /** What the machine or an actor threw, and in which step of the session; -1: at the start. */
  failure = (): { why: string; step: number } | null => this.#failure

  /** Names of the outcomes of actors started from now on, by source. */
  defaults(): Readonly<Record<string, string>> {
    return Object.fromEntries([...this.#plans].flatMap(([src, plan]) => (plan === null ? [] : [[src, plan.name]])))
  }

  timers(): RunningTimer[] {
    return this.#scheduled().map((timer) => {
      const start = this.#setAt.get(timer) ?? this.now()
      return {
        actor: this.#recorder.idOf(timer.source),
        eventType: timer.event.type,
        setAt: start,
        due: start + timer.delay,
      }
    })
  }

  running(): RunningActor[] {
    return this.#children().flatMap(([id, child]) => {
      const found = planOf(child)
      const isRunning = child.getSnapshot().status === 'active'
      return found === null || !isRunning ? [] : [{ id, src: String(child.src), plan: found.plan, input: found.input }]
    })
  }

  stop(): void {
    this.#actor.stop()
  }

  #take(step: SessionStep): void {
    switch (step.kind) {
      case 'event':
        // XState warns when an event is sent to an actor that has ended.
        if (!this.hasEnded()) this.#actor.send(step.event)
        break
      case 'clock':
        this.#advance(step)
        break
      case 'held':
        this.#hold(step.held)
        break
      case 'default':
        this.#plans.set(step.src, this.#outcome(step.src, step))
        break
      case 'play': {
        const child = this.#child(step.id)
        const outcome = this.#outcome(String(child.src), step)
        child.send({ type: 'play', outcome })
        break
      }
      case 'actor':
        this.#childOf(step.src, step.id).send({
          type: 'now',
          outcome: this.#outcome(step.src, step),
          index: step.index,
        })
        break
    }
  }

  /** Throws when more timers fire than a session may have: one of them restarts itself again and again. */
  #advance({ ms, most = Number.POSITIVE_INFINITY }: { ms: number; most?: number | undefined }): void {
    this.#clock.advance(ms, Math.min(most, MOST_FIRINGS + 1 - this.#clock.firings()))
    if (this.#clock.firings() > MOST_FIRINGS) throw new Error(TEXTS.problems.tooManyTimers(MOST_FIRINGS))
  }

  #hold(held: boolean): void {
    this.#held = held
    if (held) for (const { id } of this.running()) this.#child(id).send({ type: 'hold' })
  }

  #outcome(src: string, step: { outcome: string; index?: number; output?: unknown }): Outcome {
    const found = findOutcome(this.#entry, src, step.outcome, step.index)
    if (found.problem !== null) throw new Error(found.problem)
    if (step.output === undefined) return found.outcome
    const problem = outputProblem(this.#entry, src, step.output)
    if (problem !== null) throw new Error(TEXTS.problems.wrongOutput(src, problem))
    return withOutput(found.outcome, step.output)
  }

  #children(): [string, AnyActorRef][] {
    const all: Record<string, AnyActorRef | undefined> = this.#actor.getSnapshot().children
    return Object.entries(all).flatMap(([id, child]) => (child === undefined ? [] : [[id, child]]))
  }

  #child(id: string): AnyActorRef {
    const found = this.#children().find(([name]) => name === id)?.[1]
    if (found === undefined) throw new Error(TEXTS.problems.notRunning(id))
    return found
  }

  #childOf(src: string, id: string): AnyActorRef {
    const child = this.#child(id)
    if (child.src !== src) throw new Error(TEXTS.problems.otherSource(id, String(child.src), src))
    return child
  }

  #scheduled() {
    return Object.values(this.#actor.system.getSnapshot()._scheduledEvents)
  }

  #stampTimers(): void {
    for (const timer of this.#scheduled()) if (!this.#setAt.has(timer)) this.#setAt.set(timer, this.now())
  }

  #stamp() {
    const { step, firings } = this.#place
    return { at: this.now(), step, firings: this.#clock.firings() - firings, timers: this.timers() }
  }
}

/** Adds context to a thrown message. */
function explaining<T>(attempt: () => T, explain: (why: string) => string): T {
  try {
    return attempt()
  } catch (error) {
    throw new Error(explain(messageOf(error)))
  }
}

/** Replays a recorded session on a new actor. Throws when a step is impossible, and says which. */
export function replay(entry: CatalogueEntry, session: Session): Player {
  const player = explaining(() => new Player(entry, session.input), TEXTS.problems.notReplayed)
  for (const [index, step] of session.steps.entries()) {
    explaining(
      () => player.perform(step, index),
      (why) => TEXTS.problems.wrongStep(index + 1, why),
    )
  }
  return player
}
