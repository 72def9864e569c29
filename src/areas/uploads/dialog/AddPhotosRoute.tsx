import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { addPhotosMachine } from '#machines/uploads/add-photos/machine.ts'
import type { DroppedFiles } from '#src/areas/uploads/drop/dropped-files.ts'
import { useDroppedFiles } from '#src/areas/uploads/drop/use-dropped-files.ts'
import { chooseFiles } from '#src/areas/uploads/files/choose-files.ts'
import { chosenFiles } from '#src/areas/uploads/files/chosen-files.ts'
import { UploadLimit } from '#src/areas/uploads/files/upload-limit.ts'
import { usePhoneTab } from '#src/areas/uploads/phone/use-phone-tab.tsx'
import { useServices } from '#src/platform/services.ts'
import { AddPhotosScreen } from './AddPhotosScreen.tsx'

type AddPhotosRouteProps = { actor: ActorRefFrom<typeof addPhotosMachine> }

/** The dialog 'Add photos'; it opens with the flow's OPEN. */
export function AddPhotosRoute({ actor }: AddPhotosRouteProps) {
  const { config } = useServices()
  const snapshot = useSelector(actor, (current) => current)
  const phone = usePhoneTab(actor)
  const take = (dropped: DroppedFiles) => void chooseFiles(actor, dropped)
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
        {...(phone && { phone })}
      />
    </UploadLimit>
  )
}
