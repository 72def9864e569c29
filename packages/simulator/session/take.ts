import type { AnyEventObject, AnyMachineSnapshot, EventObject } from 'xstate'
import type { CatalogueEntry, EventSamples, Outcome } from '../catalogue/entry.ts'
import { effectOf } from '../catalogue/play.ts'
import { stateId, timerEvent, transitionIds } from '../chart/chart.ts'
import type { ChartTransition } from '../chart/types.ts'
import { TEXTS } from '../texts.ts'
import type { RunningTimer } from './feed.ts'
import { outcomesOf } from './outcomes.ts'
import { ownValue } from './own.ts'
import type { RunningActor } from './player.ts'
import { reasonOf } from './reason.ts'
import { refusalOf } from './refusal.ts'
import type { SessionStep } from './session.ts'

/** The step that takes a transition now, or why none does. */
export type Taking = { step: SessionStep; reason: null } | { step: null; reason: string }

/** The moment at which a transition is taken. */
export interface TakeMoment {
  entry: CatalogueEntry
  snapshot: AnyMachineSnapshot
  timers: readonly RunningTimer[]
  running: readonly RunningActor[]
  now: number
}

const taken = (step: SessionStep): Taking => ({ step, reason: null })
const refused = (reason: string): Taking => ({ step: null, reason })

/** Whether the machine answers an event with just this transition. */
function isAnswer(snapshot: AnyMachineSnapshot, event: EventObject, id: string): boolean {
  try {
    const ids = transitionIds(snapshot.machine)
    return (snapshot.machine.getTransitionData(snapshot, event) ?? []).some((one) => ids.get(one) === id)
  } catch {
    return false
  }
}

function byEvent({ entry, snapshot }: TakeMoment, { id, event, kind }: ChartTransition): Taking {
  const samples =
    kind === 'wildcard'
      ? Object.values<EventSamples>(entry.events).flatMap((one) => one.samples)
      : (ownValue<EventSamples>(entry.events, event)?.samples ?? [])
  const sample = samples.find((one) => isAnswer(snapshot, one, id))
  if (sample !== undefined) return taken({ kind: 'event', event: sample })
  const refusal = samples.map((one) => refusalOf(snapshot, one)).find((one) => one !== null)
  return refused(refusal ? reasonOf(refusal) : TEXTS.take.noSample(event))
}

function byTimer({ snapshot, timers, now }: TakeMoment, { id }: ChartTransition): Taking {
  const timer = timers.find(({ eventType }) => eventType === timerEvent(id))
  if (timer === undefined) return refused(TEXTS.take.noTimer)
  if (!isAnswer(snapshot, { type: timer.eventType }, id)) return refused(TEXTS.take.otherGuard)
  return taken({ kind: 'clock', ms: Math.max(0, Math.ceil(timer.due - now)) })
}

/** What the parent gets when an actor takes a step of an outcome that ends it; null when it goes on, or no answer fits its input. */
function endOf(outcome: Outcome, index: number, { id, input }: RunningActor): AnyEventObject | null {
  try {
    const effect = effectOf(outcome, index, input)
    switch (effect.is) {
      case 'done':
        return { type: `xstate.done.actor.${id}`, output: effect.output }
      case 'failed':
        return { type: `xstate.error.actor.${id}`, error: effect.error }
      case 'sent':
        return null
    }
  } catch {
    return null
  }
}

function byActor({ entry, snapshot, running }: TakeMoment, { id, event }: ChartTransition): Taking {
  const actor = running.find((one) => one.id === event)
  if (actor === undefined) return refused(TEXTS.take.noActor(event))
  for (const outcome of outcomesOf(entry, actor.src) ?? [])
    for (const index of outcome.steps.keys()) {
      const end = endOf(outcome, index, actor)
      if (end !== null && isAnswer(snapshot, end, id))
        return taken({ kind: 'actor', id: actor.id, src: actor.src, outcome: outcome.name, index })
    }
  return refused(TEXTS.take.otherGuard)
}

const BY: Readonly<Record<ChartTransition['kind'], (moment: TakeMoment, transition: ChartTransition) => Taking>> = {
  event: byEvent,
  wildcard: byEvent,
  after: byTimer,
  done: byActor,
  error: byActor,
  always: () => refused(TEXTS.take.byItself),
  'state-done': () => refused(TEXTS.take.byItself),
  snapshot: () => refused(TEXTS.take.byItself),
}

/**
 * How a transition is taken at a moment: by a sample of its event, an end of its actor, or by its timer; earlier timers run off
 * first, and may lead elsewhere.
 */
export function takingOf(moment: TakeMoment, transition: ChartTransition): Taking {
  const { snapshot } = moment
  if (snapshot.status !== 'active') return refused(TEXTS.events.ended)
  if (!snapshot._nodes.some((node) => stateId(node) === transition.source))
    return refused(TEXTS.take.notIn(transition.source))
  return BY[transition.kind](moment, transition)
}
