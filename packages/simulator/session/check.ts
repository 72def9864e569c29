import * as v from 'valibot'
import type { CatalogueEntry, EventSamples, Outcome } from '../catalogue/entry.ts'
import { resolveValue } from '../catalogue/play.ts'
import { TEXTS } from '../texts.ts'
import { ownValue } from './own.ts'
import { schemaLike } from './shape.ts'

/** Where and why a value is invalid: `rows.0.name: Invalid type …`. */
export const issueText = (issues: readonly v.BaseIssue<unknown>[]): string =>
  issues.map((issue) => [v.getDotPath(issue), issue.message].filter(Boolean).join(': ')).join('; ')

const problemOf = (schema: v.GenericSchema, value: unknown): string | null => {
  const { success, issues } = v.safeParse(schema, value)
  return success ? null : issueText(issues)
}

/** The error of an event, or null. */
export function eventProblem(entry: CatalogueEntry, event: { type: string }): string | null {
  const known = ownValue<EventSamples>(entry.events, event.type)
  return known === undefined ? TEXTS.problems.noEvent(entry.title, event.type) : problemOf(known.schema, event)
}

/** An outcome's answer for an input; null when it can't be computed from this input. */
export function outputOf(outcome: Outcome, input: unknown): { output: unknown } | null {
  const step = outcome.steps.find((one) => 'output' in one)
  try {
    return step === undefined ? null : { output: resolveValue(step.output, input) }
  } catch {
    return null
  }
}

/** Whether an outcome's answer can be edited. */
export const isEditable = ({ steps }: Outcome): boolean => steps.some((step) => 'output' in step)

const ANSWERS_NOTHING = v.undefined_('Expected nothing')

/** The error of an edited answer, or null. */
export const outputProblem = (entry: CatalogueEntry, src: string, output: unknown): string | null =>
  problemOf(ownValue(entry.answers ?? {}, src) ?? ANSWERS_NOTHING, output)

/** The error of an input, or null. */
export const inputProblem = (entry: CatalogueEntry, input: unknown): string | null =>
  problemOf(schemaLike([entry.input, ...Object.values(entry.otherInputs ?? {})]), input)
