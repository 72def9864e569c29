import type { Meta } from '@storybook/react-vite'
import { previewPhotoEntry } from '#machines/photo-list/preview-photo/catalogue.ts'
import { landscape, panorama, portrait } from '../screens/photo-list/viewer/photos.ts'
import { ViewerInWords } from '../screens/photo-list/viewer/ViewerInWords.tsx'
import { defineFlow, filmstripOf, flowParameters, screenOf, simulatorOf } from './flow-stories.tsx'

const photos = [portrait, landscape, panorama]
const photoOf = (photoId: string | null | undefined) => photos.find(({ id }) => id === photoId) ?? null

const meta = { title: 'Flows/Preview photo', parameters: flowParameters } satisfies Meta
export default meta

const flow = defineFlow(previewPhotoEntry, ({ snapshot, send }) => {
  const { photoId, previousId, nextId } = snapshot.context
  return (
    <ViewerInWords
      snapshot={snapshot}
      send={send}
      photo={photoOf(photoId)}
      previous={photoOf(previousId)}
      next={photoOf(nextId)}
      position={null}
      actions={[]}
    />
  )
})

export const Simulator = simulatorOf(flow)
export const Filmstrip = filmstripOf(flow)
export const Screen = { ...screenOf(flow), tags: ['!dev'] }
