import { CallError } from '#contract/failure.ts'
import type { Photo } from '#contract/photos.ts'
import type { FlatList } from '#src/photo-list/list/flat-source.ts'
import type { CountsRead } from '#src/photo-list/list/source.ts'
import { picture, placeholder } from '#stories/support/pictures.ts'

export const PATHS = { list: '/album', preview: (id: string) => `/album/preview/${id}` }

/** Few pictures, drawn once: an album may have 100,000 photos. */
const PICTURES = Array.from({ length: 48 }, (_, seed) => ({ picture: picture(seed), placeholder: placeholder(seed) }))

const idOf = (number: number) => `photo-${number}`

/** A photo of the album by its number from 0. */
function photoOf(number: number): Photo {
  const drawn = PICTURES[number % PICTURES.length] ?? { picture: '', placeholder: '' }
  const thumbnails = (['300', '800', '1300'] as const).map((id) => ({
    id,
    url: drawn.picture,
    width: 400,
    height: 400,
  }))
  return {
    imageId: idOf(number),
    localFileName: `${number + 1}.jpg`,
    url: drawn.picture,
    untouchedUrl: drawn.picture,
    uploadId: idOf(number),
    thumbnails,
    placeholder: drawn.placeholder,
    created: '2026-11-14T07:42:09Z',
  }
}

const numbersFrom = (from: number, to: number) => Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at)

const settled = {
  error: null,
  isError: false,
  isFetching: false,
  fetchStatus: 'idle',
  refetch: async () => undefined,
} as const

/** The count as a query has it; null is one that can't be read. */
function countOf(count: number | null): CountsRead<{ count: number }> {
  if (count !== null) return { ...settled, data: { count } }
  const error = new CallError('unavailable', { kind: 'server', correlationId: '5f2c', status: 500 })
  return { ...settled, data: undefined, isError: true, error }
}

/** Two bytes that differ from photo to photo. */
const colourOf = (number: number) => String.fromCharCode((37 * number) % 256, (91 * number) % 256)

/** The calls of an album of so many photos, answered at once. */
export function albumOf(count: number | null): FlatList {
  const all = count ?? 0
  const read = countOf(count)
  return {
    list: 'album.summer',
    order: 'created.desc',
    routes: PATHS,
    useCount: () => read,
    recount: () => undefined,
    readPage: async ({ offset, cursor, limit }) => {
      const from = cursor === null ? offset : Number(cursor)
      const to = Math.min(from + limit, all)
      return { images: numbersFrom(from, to).map(photoOf), cursor: to < all ? String(to) : null }
    },
    readPlace: async (photoId) => {
      const offset = Number(photoId.replace('photo-', ''))
      return { image: photoOf(offset), offset }
    },
    readIds: async ({ offset, limit = all }) => numbersFrom(offset, Math.min(offset + limit, all)).map(idOf),
    readColours: async () => btoa(numbersFrom(0, all).map(colourOf).join('')),
  }
}
