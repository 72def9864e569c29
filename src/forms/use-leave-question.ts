import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import type { AnyActorRef, Snapshot } from 'xstate'
import { type FormValues, isDirty } from '#machines/shared/form/machine.ts'

type Form = AnyActorRef & {
  getSnapshot(): Snapshot<unknown> & {
    context: { initial: FormValues; values: FormValues }
    hasTag(tag: 'open' | 'asking'): boolean
  }
}

/**
 * A navigation that would lose what was typed waits for the form's own question. Answers what to call when the form is left or
 * done: `onClose`, unless a navigation leads elsewhere.
 */
export function useLeaveQuestion(form: Form, onClose: () => void): () => void {
  const blocker = useBlocker(() => {
    const snapshot = form.getSnapshot()
    return snapshot.hasTag('open') && isDirty(snapshot.context)
  })
  const isAsking = useSelector(form, (snapshot) => snapshot.hasTag('asking'))
  const hasAsked = useRef(false)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (!hasAsked.current) {
      hasAsked.current = true
      form.send({ type: 'CLOSED' })
    } else if (!isAsking) {
      hasAsked.current = false
      if (form.getSnapshot().hasTag('open')) blocker.reset()
      else blocker.proceed()
    }
  }, [form, blocker, isAsking])
  return () => {
    if (blocker.state === 'unblocked') onClose()
  }
}
