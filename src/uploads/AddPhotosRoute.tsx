import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { addPhotosMachine } from '#machines/add-photos/machine.ts'
import { AddPhotosScreen } from './AddPhotosScreen.tsx'
import { chosenFiles } from './files.ts'
import { useDroppedFiles } from './use-dropped-files.ts'

type AddPhotosRouteProps = { actor: ActorRefFrom<typeof addPhotosMachine> }

/** The dialog 'Add photos' of the flow that runs; it opens with the flow's OPEN. */
export function AddPhotosRoute({ actor }: AddPhotosRouteProps) {
  const snapshot = useSelector(actor, (current) => current)
  const takeFiles = (files: File[]) => {
    // a big folder takes a while: the customer may have closed the dialog
    if (actor.getSnapshot().matches('choosing')) actor.send({ type: 'FILES_CHOSEN', rows: chosenFiles.add(files) })
  }
  const { reading, readDrop } = useDroppedFiles(takeFiles)
  return (
    <AddPhotosScreen snapshot={snapshot} send={actor.send} reading={reading} onFiles={takeFiles} onDropped={readDrop} />
  )
}
