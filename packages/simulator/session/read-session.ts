import * as v from 'valibot'
import type { CatalogueEntry } from '../catalogue/entry.ts'
import { chartOf } from '../chart/chart.ts'
import { TEXTS } from '../texts.ts'
import { eventProblem, inputProblem, issueText } from './check.ts'
import { findOutcome } from './outcomes.ts'
import { fingerprint, lengthProblem, SESSION_FORMAT, type Session, type SessionStep, sessionSchema } from './session.ts'

/** A parsed session, or why it can't be replayed here. `isOtherVersion`: a replay can be tried nevertheless. */
export type ReadSession = { ok: true; session: Session } | { ok: false; problem: string; isOtherVersion?: boolean }

function stepProblem(entry: CatalogueEntry, step: SessionStep): string | null {
  switch (step.kind) {
    case 'event':
      return eventProblem(entry, step.event)
    case 'default':
      return findOutcome(entry, step.src, step.outcome).problem
    case 'actor':
      return findOutcome(entry, step.src, step.outcome, step.index).problem
    default:
      return null
  }
}

function firstProblem(entry: CatalogueEntry, { input, steps }: Session): string | null {
  const wrongInput = inputProblem(entry, input)
  if (wrongInput !== null) return TEXTS.problems.wrongInput(wrongInput)
  for (const [index, step] of steps.entries()) {
    const problem = stepProblem(entry, step)
    if (problem !== null) return TEXTS.problems.wrongStep(index + 1, problem)
  }
  return null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Properties of every session, whatever else is invalid. */
const ours = v.looseObject({ format: v.literal(SESSION_FORMAT) })

/**
 * Parses a session from JSON and checks it against the entry; a session of another version of the machine only with
 * `anyVersion`.
 */
export function readSession(entry: CatalogueEntry, text: string, anyVersion = false): ReadSession {
  const json = parsed(text)
  if (json === undefined) return { ok: false, problem: TEXTS.problems.noJson }
  if (!v.is(ours, json)) return { ok: false, problem: TEXTS.problems.foreignJson }
  const result = v.safeParse(sessionSchema, json)
  if (!result.success) return { ok: false, problem: TEXTS.problems.noSession(issueText(result.issues)) }
  const session = result.output
  const tooLong = lengthProblem(session)
  if (tooLong !== null) return { ok: false, problem: TEXTS.problems.notReplayed(tooLong) }
  const chart = chartOf(entry.machine)
  if (session.machine !== chart.machineId) {
    return { ok: false, problem: TEXTS.problems.otherMachine(session.machine, chart.machineId) }
  }
  const version = fingerprint(chart)
  if (session.chart !== version && !anyVersion) {
    return {
      ok: false,
      isOtherVersion: true,
      problem: TEXTS.problems.otherVersion(session.chart, version),
    }
  }
  const problem = firstProblem(entry, session)
  return problem === null ? { ok: true, session: { ...session, chart: version } } : { ok: false, problem }
}
