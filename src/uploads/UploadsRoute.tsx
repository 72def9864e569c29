import { useEffect, useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { uploadMachine } from '#machines/upload/machine.ts'
import { sharedQueueOf } from '#machines/upload/shared.ts'
import { useServices } from '#src/platform/services.ts'
import type { ChosenAgain } from './choose-again.ts'
import { chosenFiles } from './files.ts'
import { UploadsScreen } from './UploadsScreen.tsx'
import { UploadLimit } from './upload-limit.ts'
import { useCalmSnapshot } from './use-calm-snapshot.ts'
import { usePace } from './use-pace.ts'

type UploadsRouteProps = { actor: ActorRefFrom<typeof uploadMachine> }

/** The upload queue that runs; leaving the site asks first while this tab sends. */
export function UploadsRoute({ actor }: UploadsRouteProps) {
  const { config } = useServices()
  const snapshot = useCalmSnapshot(actor)
  const queue = useMemo(() => sharedQueueOf(snapshot), [snapshot])
  const pace = usePace(queue)
  useAskBeforeLeaving(snapshot.matches({ queue: 'holding' }) && queue.working)
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
