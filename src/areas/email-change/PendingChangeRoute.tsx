import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useFlow } from '#src/platform/flows.ts'
import { readStateOf } from '#src/platform/read-state.ts'
import { useServices } from '#src/platform/services.ts'
import { providePendingEmailChange } from './flows.ts'
import { PendingChange } from './PendingChange.tsx'
import { pendingChangeQuery } from './queries.ts'

/** The change that waits for its confirmation, connected; nothing where none does. */
export function PendingChangeRoute() {
  const services = useServices()
  const [machine] = useState(() => providePendingEmailChange(services))
  const flow = useFlow(machine, undefined)
  return (
    <PendingChange
      change={readStateOf(useQuery(pendingChangeQuery(services)))}
      snapshot={useSelector(flow, (state) => state)}
      send={flow.send}
    />
  )
}
