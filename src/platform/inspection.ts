import * as v from 'valibot'
import type { InspectionEvent } from 'xstate'
import { failureSchema } from '#contract/failure.ts'
import { logFailure } from './log.ts'

const withFailure = v.object({ context: v.object({ failure: failureSchema }) })

const watchers = new Set<(event: InspectionEvent) => void>()

/** Handed to every flow at its start: logs each failure a flow enters and passes all on to the observers. */
export function inspect(event: InspectionEvent): void {
  if (event.type === '@xstate.snapshot') logFailureOf(event)
  for (const watch of watchers) watch(event)
}

/** Shows every flow that is started from now on to a developer's eye; answers how to stop it. */
export function watchFlows(watcher: (event: InspectionEvent) => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

function logFailureOf(event: Extract<InspectionEvent, { type: '@xstate.snapshot' }>): void {
  if (!v.is(withFailure, event.snapshot)) return
  const { actorRef, snapshot } = event
  logFailure(`flow ${'id' in actorRef ? actorRef.id : actorRef.sessionId}`, snapshot.context.failure)
}
