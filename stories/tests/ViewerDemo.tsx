import { useMachine } from '@xstate/react'
import Trash from 'lucide-react/icons/trash-2'
import { useEffect, useMemo } from 'react'
import { previewPhotoMachine } from '#machines/photo-list/preview-photo/machine.ts'
import type { ViewerPhoto } from '#src/photo-list/viewer/types.ts'
import { ViewerInWords } from '../screens/photo-list/viewer/ViewerInWords.tsx'

type ViewerDemoProps = { photos: readonly ViewerPhoto[]; openedAt: number }

/** The viewer with its flow, to try by hand: a short row of photos, with neighbours as a route sends them. */
export function ViewerDemo({ photos, openedAt }: ViewerDemoProps) {
  const [snapshot, send] = useMachine(previewPhotoMachine, { input: { photoId: photos[openedAt]?.id ?? '' } })
  const { photoId } = snapshot.context
  const index = photos.findIndex(({ id }) => id === photoId)
  const previous = photos[index - 1] ?? null
  const next = photos[index + 1] ?? null
  useEffect(() => {
    send({ type: 'NEIGHBOURS', photoId, previousId: previous?.id ?? null, nextId: next?.id ?? null })
  }, [send, photoId, previous, next])
  const actions = useMemo(() => [{ id: 'delete', text: 'Delete', icon: <Trash />, onSelect: () => undefined }], [])
  if (snapshot.matches('closed')) return <p>Closed</p>
  return (
    <ViewerInWords
      snapshot={snapshot}
      send={send}
      photo={photos[index] ?? null}
      previous={previous}
      next={next}
      position={[index + 1, photos.length]}
      actions={actions}
    />
  )
}
