import { sampleId } from '#machines/catalogue/samples.ts'
import type { ShownAlbum } from '#src/areas/albums/AlbumsScreen.tsx'
import type { AlbumChoices, AlbumToChoose } from '#src/areas/albums/CopyToAlbumScreen.tsx'

const NAMES = [
  'Paros, two weeks of blue',
  'Ella turns seven',
  'Dolomites hut to hut',
  'Winter in Dalarna',
  'Photo book',
]

const albumToChoose = (albumName: string, at: number): AlbumToChoose => ({
  albumId: sampleId(11 + at),
  albumName,
  photosCount: [148, 64, 212, 1, 0][at] ?? 0,
  cover: null,
})

/** A customer's albums, the last one empty. */
export const sampleAlbums: Extract<AlbumChoices, { state: 'shown' }> = {
  state: 'shown',
  albums: NAMES.map(albumToChoose),
}

/** Noon of the day on which the stories are drawn. */
export const NOW = Date.parse('2026-11-24T12:00:00.000Z')

const CREATED = ['2026-11-24', '2026-11-23', '2026-09-02', '2025-05-27', '2024-01-05']

/** The same albums as cards, newest first. */
export const shownAlbums: readonly ShownAlbum[] = sampleAlbums.albums.map((album, at) => ({
  ...album,
  href: `#${album.albumId}`,
  created: `${CREATED[at]}T09:00:00.000Z`,
}))
