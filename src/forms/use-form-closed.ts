import { useEffect, useEffectEvent } from 'react'
import type { Actor, AnyStateMachine } from 'xstate'

/** Calls `onClose` when a form's flow has ended: saved, or left. */
export function useFormClosed<M extends AnyStateMachine>(flow: Actor<M>, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const subscription = flow.subscribe({ complete: () => close() })
    return () => subscription.unsubscribe()
  }, [flow])
}
