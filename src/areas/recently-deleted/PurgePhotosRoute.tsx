import { useSelector } from '@xstate/react'
import type { Actor } from 'xstate'
import type { purgePhotosMachine } from '#machines/recently-deleted/purge-photos/machine.ts'
import { PurgePhotosScreen } from './PurgePhotosScreen.tsx'

/** The question before photos are deleted for good. */
export function PurgePhotosRoute({ actor }: { actor: Actor<typeof purgePhotosMachine> }) {
  return <PurgePhotosScreen snapshot={useSelector(actor, (snapshot) => snapshot)} send={actor.send} />
}
