import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import type { AnyActorRef, Snapshot } from 'xstate'
import type { Failure } from '#contract/failure.ts'

type Failing = AnyActorRef & { getSnapshot(): Snapshot<unknown> & { context: { failure: Failure | null } } }

/** Calls back when a flow finds that what it is about does not exist any more: it was deleted elsewhere. */
export function useNotFound(flow: Failing, then: () => void): void {
  const isGone = useSelector(flow, ({ context }) => context.failure?.kind === 'not-found')
  const notify = useEffectEvent(then)
  useEffect(() => {
    if (isGone) notify()
  }, [isGone])
}
