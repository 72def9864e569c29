import { useSelector } from '@xstate/react'
import type { Actor } from 'xstate'
import type { deleteAllPhotosMachine } from '#machines/delete-photos/delete-all-photos/machine.ts'
import { DeleteAllPhotosScreen } from './DeleteAllPhotosScreen.tsx'

/** The dialog that deletes everything, whichever page opened it. */
export function DeleteAllPhotosRoute({ actor }: { actor: Actor<typeof deleteAllPhotosMachine> }) {
  return <DeleteAllPhotosScreen snapshot={useSelector(actor, (snapshot) => snapshot)} send={actor.send} />
}
