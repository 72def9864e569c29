import { useEffect, useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { uploadMachine } from '#machines/uploads/upload/machine.ts'
import { sharedQueueOf } from '#machines/uploads/upload/shared.ts'
import { chosenFiles } from '#src/areas/uploads/files/chosen-files.ts'
import { UploadLimit } from '#src/areas/uploads/files/upload-limit.ts'
import { useServices } from '#src/platform/services.ts'
import type { ChosenAgain } from './choose-again.ts'
import { UploadsScreen } from './UploadsScreen.tsx'
import { useUploadRate } from './use-rate.ts'
import { useThrottledSnapshot } from './use-throttled-snapshot.ts'

type UploadsRouteProps = { actor: ActorRefFrom<typeof uploadMachine> }

/** The upload queue. Leaving the site asks first while this tab sends. */
export function UploadsRoute({ actor }: UploadsRouteProps) {
  const { config } = useServices()
  const snapshot = useThrottledSnapshot(actor)
  const queue = useMemo(() => sharedQueueOf(snapshot), [snapshot])
  const pace = useUploadRate(queue)
  useAskBeforeLeaving(snapshot.matches({ queue: 'leading' }) && queue.working)
  const takeAgain = (chosen: ChosenAgain[]) => {
    const files = chosenFiles.add(chosen.map(({ file }) => file))
    actor.send({
      type: 'FILES_ADDED',
      files: chosen.flatMap(({ row }, index) => {
        const file = files[index]
        return file === undefined ? [] : [{ ...file, type: row.type }]
      }),
    })
  }
  return (
    <UploadLimit value={config.limits.uploadBytes}>
      <UploadsScreen
        snapshot={snapshot}
        queue={queue}
        send={actor.send}
        pace={pace}
        previewOf={chosenFiles.previewOf}
        onChosenAgain={takeAgain}
      />
    </UploadLimit>
  )
}

function useAskBeforeLeaving(asks: boolean): void {
  useEffect(() => {
    if (!asks) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [asks])
}
