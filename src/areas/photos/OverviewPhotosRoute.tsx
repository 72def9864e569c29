import { useQuery } from '@tanstack/react-query'
import { useHidden } from '#src/areas/delete-photos/use-hidden.ts'
import { useLibraryCounts } from '#src/photo-list/list/library-counts.ts'
import { thumbnailAddress } from '#src/photo-list/list/thumbnails.ts'
import { mapRead, readStateOf } from '#src/platform/read-state.ts'
import { paths } from '#src/platform/routes.ts'
import { useServices } from '#src/platform/services.ts'
import { Begin } from './BeginRoute.tsx'
import { OverviewPhotos } from './OverviewPhotos.tsx'
import { createPhotoCalls } from './photo-calls.ts'
import { newestQuery } from './queries.ts'

/** The newest photos, on the overview; nothing where the brand has no photo library. */
export function OverviewPhotosRoute() {
  const { send, flags } = useServices()
  const hidden = useHidden()
  const { photosCount } = useLibraryCounts(hidden)
  const isOn = flags.PhotoManagementTimelineViewEnabled
  const read = useQuery({ ...newestQuery(createPhotoCalls(send)), enabled: isOn })
  if (!isOn) return null
  const part = mapRead(readStateOf(read), ({ images }) =>
    images
      .filter(({ imageId }) => !(imageId in hidden))
      .map((photo, at) => ({
        id: photo.imageId,
        name: photo.localFileName,
        src: thumbnailAddress(photo, at === 0 ? '800' : '300'),
        placeholder: photo.placeholder,
        href: paths.photoPreview(photo.imageId),
      })),
  )
  return <OverviewPhotos part={part} photosCount={photosCount} begin={<Begin />} />
}
