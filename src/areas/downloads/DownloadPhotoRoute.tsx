import { useSelector } from '@xstate/react'
import type { Actor } from 'xstate'
import type { downloadPhotoMachine } from '#machines/downloads/download-photo/machine.ts'
import { DownloadPhotoScreen } from './DownloadPhotoScreen.tsx'

/** The dialog of a single download, whichever page asked for it. */
export function DownloadPhotoRoute({ actor }: { actor: Actor<typeof downloadPhotoMachine> }) {
  return <DownloadPhotoScreen snapshot={useSelector(actor, (state) => state)} send={actor.send} />
}
