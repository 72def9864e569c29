import { useSelector } from '@xstate/react'
import type { Actor } from 'xstate'
import type { deletePhotosMachine } from '#machines/delete-photos/delete-photos/machine.ts'
import { DeletePhotosScreen } from './DeletePhotosScreen.tsx'

/** The confirmation dialog of a deletion, whichever page started it. */
export function DeletePhotosRoute({ actor }: { actor: Actor<typeof deletePhotosMachine> }) {
  return <DeletePhotosScreen snapshot={useSelector(actor, (snapshot) => snapshot)} send={actor.send} />
}
