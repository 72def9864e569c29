import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { addPhotosMachine } from '#machines/uploads/add-photos/machine.ts'
import type { DroppedFiles } from '#src/areas/uploads/drop/dropped-files.ts'
import { useDroppedFiles } from '#src/areas/uploads/drop/use-dropped-files.ts'
import { chooseFiles } from '#src/areas/uploads/files/choose-files.ts'
import { chosenFiles } from '#src/areas/uploads/files/chosen-files.ts'
import { UploadLimit } from '#src/areas/uploads/files/upload-limit.ts'
import { usePhoneTab } from '#src/areas/uploads/phone/use-phone-tab.tsx'
import { FROM_SMALL, useMedia } from '#src/components/use-media.ts'
import { useServices } from '#src/platform/services.ts'
import { AddPhotosScreen } from './AddPhotosScreen.tsx'

/** Each time the dialog is opened on a small screen, until its other tab has been. */
function useOpensPicker(isClosed: boolean, isOtherTab: boolean): boolean {
  const isSmall = !useMedia(FROM_SMALL)
  const [hasBeenAway, setBeenAway] = useState(false)
  const isAway = !isClosed && (hasBeenAway || isOtherTab)
  if (isAway !== hasBeenAway) setBeenAway(isAway)
  return isSmall && !isAway
}

type AddPhotosRouteProps = { actor: ActorRefFrom<typeof addPhotosMachine> }

/** The dialog 'Add photos'; it opens with the flow's OPEN. */
export function AddPhotosRoute({ actor }: AddPhotosRouteProps) {
  const { config } = useServices()
  const snapshot = useSelector(actor, (current) => current)
  const phone = usePhoneTab(actor)
  const opensPicker = useOpensPicker(snapshot.matches('closed'), phone?.isOpen === true)
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
        opensPicker={opensPicker}
        {...(phone && { phone })}
      />
    </UploadLimit>
  )
}
