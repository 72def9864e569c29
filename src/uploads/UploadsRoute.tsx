import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { uploadMachine } from '#machines/upload/machine.ts'
import { chosenFiles } from './files.ts'
import { UploadsScreen } from './UploadsScreen.tsx'

type UploadsRouteProps = { actor: ActorRefFrom<typeof uploadMachine> }

/** The upload queue that runs; leaving the site asks first while it works. */
export function UploadsRoute({ actor }: UploadsRouteProps) {
  const snapshot = useSelector(actor, (current) => current)
  useAskBeforeLeaving(snapshot.matches({ queue: 'working' }))
  return <UploadsScreen snapshot={snapshot} send={actor.send} previewOf={chosenFiles.previewOf} />
}

function useAskBeforeLeaving(asks: boolean): void {
  useEffect(() => {
    if (!asks) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [asks])
}
