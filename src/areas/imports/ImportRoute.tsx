import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Actor } from 'xstate'
import type { importActivationMachine } from '#machines/imports/import-activation/machine.ts'
import { importProgress } from '#machines/imports/import-activation/model.ts'
import { useAppFlow } from '#src/platform/flows.ts'
import { importActivationFlow } from './app-flows.ts'
import { ImportScreen } from './ImportScreen.tsx'

/** The import of photos from earlier orders, on the Photos page; the flow starts with its first visit. */
export function ImportRoute() {
  const { actor, use: withFlow } = useAppFlow(importActivationFlow)
  const start = useEffectEvent(() => withFlow(() => undefined))
  useEffect(() => start(), [])
  return actor && <Running actor={actor} />
}

/** Photos that must have come while the page watches before it says how long the rest takes. */
const ENOUGH_TO_JUDGE = 5

/** Milliseconds that the rest of the import takes at the rate seen since the page watches; null while there is nothing to go by. */
function useTimeLeft(imported: number, total: number): number | null {
  const first = useRef<{ imported: number; at: number } | null>(null)
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    const now = performance.now()
    if (first.current === null || imported < first.current.imported) first.current = { imported, at: now }
    const { imported: before, at } = first.current
    setLeft(imported - before >= ENOUGH_TO_JUDGE ? ((now - at) / (imported - before)) * (total - imported) : null)
  }, [imported, total])
  return left
}

function Running({ actor }: { actor: Actor<typeof importActivationMachine> }) {
  const snapshot = useSelector(actor, (current) => current)
  const { imported, total } = importProgress(snapshot.context)
  return <ImportScreen snapshot={snapshot} send={actor.send} timeLeft={useTimeLeft(imported, total)} />
}
