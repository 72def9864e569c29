import type { InferInput } from 'valibot'
import type { albumFields } from '#contract/albums.ts'
import type { ImageAddresses } from '../../core/files/image-addresses.ts'
import { presentPhotoFor } from '../photos/present.ts'
import type { CoveredAlbum } from './store.ts'

/** What own and shared albums have in common, as the wire shows it to a customer. */
export function presentFields(
  viewerId: string,
  { album: { id, name, photosCount, created, updated }, cover }: CoveredAlbum,
  origin: string,
  addresses: ImageAddresses,
): InferInput<typeof albumFields> {
  return {
    albumId: id,
    albumName: name,
    coverPhoto: cover && presentPhotoFor(viewerId, cover, origin, addresses),
    photosCount,
    created: created.toISOString(),
    updated: updated.toISOString(),
  }
}
