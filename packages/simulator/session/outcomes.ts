import type { CatalogueEntry, Outcome } from '../catalogue/entry.ts'
import { isSlow, neverEnds } from '../catalogue/outcomes.ts'
import { TEXTS } from '../texts.ts'
import { ownValue } from './own.ts'

/** Outcomes that every actor has, whatever its entry says. */
const NEVER = neverEnds('never ends')

function slowLike(outcomes: readonly Outcome[]): Outcome[] {
  const step = outcomes.find(({ kind }) => kind === 'success')?.steps.find((one) => 'output' in one)
  // An answer may depend on the actor's own input.
  return step === undefined ? [] : [{ ...isSlow(step.output), name: 'answers slowly' }]
}

/** The possible outcomes of an actor: those of the entry, plus a slow and an endless one if it has none. */
export function outcomesOf(entry: CatalogueEntry, src: string): readonly Outcome[] | undefined {
  const own = ownValue(entry.actors, src)
  if (own === undefined) return undefined
  const has = (kind: Outcome['kind']) => own.some((outcome) => outcome.kind === kind)
  return [...own, ...(has('slow') ? [] : slowLike(own)), ...(has('never') ? [] : [NEVER])]
}

/** The named outcome, or why there is none. */
export type FoundOutcome = { outcome: Outcome; problem: null } | { problem: string }

/** The chosen outcome of an actor with this source; with `index`, one that has such a step. */
export function findOutcome(entry: CatalogueEntry, src: string, name: string, index?: number): FoundOutcome {
  const outcomes = outcomesOf(entry, src)
  if (outcomes === undefined) return { problem: TEXTS.problems.noActor(src) }
  const outcome = outcomes.find((one) => one.name === name)
  if (outcome === undefined) return { problem: TEXTS.problems.noOutcome(src, name) }
  const { length } = outcome.steps
  const lacksStep = index !== undefined && index >= length
  return lacksStep ? { problem: TEXTS.problems.noStep(src, name, length, index) } : { outcome, problem: null }
}
