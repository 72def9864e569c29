import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { addPhotosMachine } from '#machines/add-photos/machine.ts'
import { useServices } from '#src/platform/services.ts'
import { AddPhotosScreen } from './AddPhotosScreen.tsx'
import type { DroppedFiles } from './dropped-files.ts'
import { chosenFiles } from './files.ts'
import { UploadLimit } from './upload-limit.ts'
import { useDroppedFiles } from './use-dropped-files.ts'

type AddPhotosRouteProps = { actor: ActorRefFrom<typeof addPhotosMachine> }

/** The dialog 'Add photos' of the flow that runs; it opens with the flow's OPEN. */
export function AddPhotosRoute({ actor }: AddPhotosRouteProps) {
  const { config } = useServices()
  const snapshot = useSelector(actor, (current) => current)
  const take = (dropped: DroppedFiles) => {
    // a big folder takes a while: the customer may have closed the dialog
    if (actor.getSnapshot().matches('choosing'))
      actor.send({ type: 'FILES_CHOSEN', rows: chosenFiles.addDropped(dropped) })
  }
  const takeFiles = (files: File[]) => take({ files, unreadable: [] })
  const { reading, readDrop } = useDroppedFiles(take)
  return (
    <UploadLimit value={config.limits.uploadBytes}>
      <AddPhotosScreen
        snapshot={snapshot}
        send={actor.send}
        reading={reading}
        onFiles={takeFiles}
        onDropped={readDrop}
        previewOf={chosenFiles.previewOf}
      />
    </UploadLimit>
  )
}
