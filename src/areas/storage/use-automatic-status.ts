import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { isDialogOpen, watchDialogs } from '#src/components/dialog-stack.ts'
import { useAppFlow } from '#src/platform/flows.ts'
import { storageStatusFlow } from './app-flows.ts'
import { shownValue } from './shown.ts'

/** Opens the dialog once a session when the status is critical, as soon as no other dialog is open (open question 42). */
export function useAutomaticStatus(isCritical: boolean): void {
  const { actor: status, use: withStatus } = useAppFlow(storageStatusFlow)
  const isBusy = useSyncExternalStore(watchDialogs, isDialogOpen)
  const see = useEffectEvent(() => {
    withStatus((actor) => {
      actor.send({ type: 'CRITICAL_SEEN' })
      if (!isDialogOpen()) actor.send({ type: 'PAGE_FREE' })
    })
  })
  useEffect(() => {
    if (isCritical && shownValue.read() !== true) see()
  }, [isCritical])
  useEffect(() => {
    if (!isBusy) status?.send({ type: 'PAGE_FREE' })
  }, [isBusy, status])
}
