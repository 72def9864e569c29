import { useQuery } from '@tanstack/react-query'
import { thumbnailAddress } from '#src/photo-list/list/thumbnails.ts'
import { useServices } from '#src/platform/services.ts'
import { PhotoThumbs } from './PhotoThumbs.tsx'
import { createPhotoCalls } from './photo-calls.ts'
import { newestQuery } from './queries.ts'

/** Photos beside the menu's entry. */
const SHOWN = 3

/** The newest photos, small, beside the menu's entry. */
export function PhotosEndRoute() {
  const { send } = useServices()
  const { data } = useQuery(newestQuery(createPhotoCalls(send)))
  return <PhotoThumbs sources={(data?.images ?? []).slice(0, SHOWN).map((photo) => thumbnailAddress(photo, '300'))} />
}
