import type { InferInput } from 'valibot'
import type { albumFields } from '#contract/albums.ts'
import type { ImageAddresses } from '../photos/addresses.ts'
import { presentPhoto } from '../photos/present.ts'
import type { PhotoRow } from '../photos/store.ts'
import type { AlbumRow } from './store.ts'

/** What own and shared albums have in common, as the wire shows it. */
export function presentFields(
  { id, name, photosCount, created, updated }: AlbumRow,
  cover: PhotoRow | null,
  origin: string,
  addresses: ImageAddresses,
): InferInput<typeof albumFields> {
  return {
    albumId: id,
    albumName: name,
    coverPhoto: cover && presentPhoto(cover, origin, addresses),
    photosCount,
    created: created.toISOString(),
    updated: updated.toISOString(),
  }
}
