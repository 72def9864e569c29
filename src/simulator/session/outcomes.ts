import { isSlow, neverEnds } from '#machines/catalogue/outcomes.ts'
import type { CatalogueEntry, Outcome } from '#machines/catalogue.ts'
import { TEXTS } from '../texts.ts'
import { ownValue } from './own.ts'

/** What every actor can do, whatever its entry says. */
const NEVER = neverEnds('never ends')

function slowLike(outcomes: readonly Outcome[]): Outcome[] {
  const step = outcomes.find(({ kind }) => kind === 'success')?.steps.find((one) => 'output' in one)
  // An answer is told for the actor's own input, now or later.
  return step === undefined ? [] : [{ ...isSlow(step.output), name: 'answers slowly' }]
}

/** The outcomes an actor can be given: those of the entry, and, where it has none of the kind, a slow and an endless one. */
export function outcomesOf(entry: CatalogueEntry, src: string): readonly Outcome[] | undefined {
  const own = ownValue(entry.actors, src)
  if (own === undefined) return undefined
  const has = (kind: Outcome['kind']) => own.some((outcome) => outcome.kind === kind)
  return [...own, ...(has('slow') ? [] : slowLike(own)), ...(has('never') ? [] : [NEVER])]
}

/** An outcome that somebody named, or why there is none. */
export type FoundOutcome = { outcome: Outcome; problem: null } | { problem: string }

/** The outcome an actor of this source is to have; with `index`, one that has such a step. */
export function findOutcome(entry: CatalogueEntry, src: string, name: string, index?: number): FoundOutcome {
  const outcomes = outcomesOf(entry, src)
  if (outcomes === undefined) return { problem: TEXTS.problems.noActor(src) }
  const outcome = outcomes.find((one) => one.name === name)
  if (outcome === undefined) return { problem: TEXTS.problems.noOutcome(src, name) }
  const { length } = outcome.steps
  const lacksStep = index !== undefined && index >= length
  return lacksStep ? { problem: TEXTS.problems.noStep(src, name, length, index) } : { outcome, problem: null }
}
