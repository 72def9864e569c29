import { useSelector } from '@xstate/react'
import type { Actor } from 'xstate'
import type { removeFromAlbumMachine } from '#machines/albums/remove-from-album/machine.ts'
import { RemoveFromAlbumScreen } from './RemoveFromAlbumScreen.tsx'

/** The confirmation dialog of a removal, whichever page started it. */
export function RemoveFromAlbumRoute({ actor }: { actor: Actor<typeof removeFromAlbumMachine> }) {
  return <RemoveFromAlbumScreen snapshot={useSelector(actor, (snapshot) => snapshot)} send={actor.send} />
}
