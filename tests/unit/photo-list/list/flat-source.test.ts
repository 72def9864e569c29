import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { CallError } from '#contract/failure.ts'
import { MAX_SELECTED } from '#contract/photos.ts'
import { type FlatList, flatSource } from '#src/photo-list/list/flat-source.ts'
import { pageData, pageQuery } from '#src/photo-list/list/page-cache.ts'
import { createQueryClient } from '#src/platform/query-client.ts'
import { idOf, photoOf, photosOf } from './photos.ts'

/** An album of so many photos behind its calls; they are numbered in the order of the list. */
function albumOf(count: number) {
  const flat = {
    list: 'album.12',
    order: 'created.desc',
    routes: { list: '/albums/12', preview: (id: string) => `/albums/12/preview/${id}` },
    useCount: () => {
      throw new Error('Not drawn here')
    },
    recount: vi.fn(),
    readPage: vi.fn<FlatList['readPage']>(async ({ cursor, offset, limit }) => {
      const from = cursor === null ? offset : Number(cursor)
      const to = Math.min(from + limit, count)
      return { images: photosOf(from, to), cursor: to < count ? String(to) : null }
    }),
    readPlace: vi.fn<FlatList['readPlace']>(async () => ({ image: photoOf(7), offset: 7 })),
    readIds: vi.fn<FlatList['readIds']>(async ({ offset, limit = count }) =>
      Array.from({ length: Math.max(0, Math.min(offset + limit, count) - offset) }, (_, at) => idOf(offset + at)),
    ),
    readColours: vi.fn<FlatList['readColours']>(async () => ''),
  }
  return { ...flat, source: flatSource(flat) }
}

describe('a flat list', () => {
  test('is one section without a heading, in pages of 500, never cut and without dates', () => {
    expect(albumOf(3).source).toMatchObject({
      id: 'album.12.created.desc',
      list: 'album.12',
      pageSize: 500,
      hasHeadings: false,
    })
    expect(albumOf(3).source.cut).toBeUndefined()
    expect(albumOf(3).source.yearOf).toBeUndefined()
    expect(albumOf(3).source.useTitles).toBeUndefined()
  })

  test('has each photo in that section', async () => {
    expect(await albumOf(30).source.readPlace(idOf(7), {})).toEqual({ image: photoOf(7), offset: 7, section: 'all' })
  })

  test('is read by cursor after a page that is known, else by offset', async () => {
    const client = createQueryClient()
    const { source, readPage } = albumOf(1700)
    await client.fetchQuery(pageQuery(source, 'all', 2))
    await client.fetchQuery(pageQuery(source, 'all', 3))
    await client.fetchQuery(pageQuery(source, 'all', 1))
    const starts = readPage.mock.calls.map(([{ cursor, offset }]) => cursor ?? offset)
    expect(starts).toEqual([1000, '1500', 500])
    expect(pageData(client, source, 'all', 3)?.images).toEqual(photosOf(1500, 1700))
    client.clear()
  })
})

describe('a flat list that may have been deleted elsewhere', () => {
  const failing = (kind: 'not-found' | 'server') => {
    const album = albumOf(30)
    const error = new CallError('Failed', { kind, correlationId: '' })
    for (const read of [album.readPage, album.readPlace, album.readIds]) read.mockRejectedValue(error)
    const { source } = album
    const wanted = { parts: [{ section: 'all', from: 0, to: 3 }], ends: null, hidden: {}, source: '' }
    return {
      ...album,
      reads: {
        'a page': () => source.readPage('all', { cursor: null, offset: 0 }, {}),
        'a place': () => source.readPlace(idOf(7), {}),
        ids: () => source.readIds(wanted, {}),
      },
    }
  }

  test.each(['a page', 'a place', 'ids'] as const)('is counted again where %s is not found', async (read) => {
    const gone = failing('not-found')
    await expect(gone.reads[read]()).rejects.toThrow('Failed')
    expect(gone.recount).toHaveBeenCalledOnce()
    const down = failing('server')
    await expect(down.reads[read]()).rejects.toThrow('Failed')
    expect(down.recount).not.toHaveBeenCalled()
  })
})

/** The photos with these numbers, as the selection keeps them. */
const selected = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => [idOf(from + at), 'all'])

describe('the ids of a flat list', () => {
  const wantedOf = (from: number, to: number) => ({ parts: [{ section: 'all', from, to }], hidden: {}, source: '' })

  test('of a range are those between its ends, in one call', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 3000 }), fc.nat(), fc.nat(), async (count, a, b) => {
        const [from = 0, to = 0] = [a % count, b % count].toSorted((one, other) => one - other)
        const { source, readIds } = albumOf(count)
        const ends = [idOf(from), idOf(to)] as const
        const found = await source.readIds({ ...wantedOf(from, to + 1), ends }, {})
        expect(Object.entries(found)).toEqual(selected(from, to + 1))
        expect(readIds).toHaveBeenCalledOnce()
      }),
    )
  })

  test('are found by the ends when photos came or went before them', async () => {
    const ends = [idOf(700), idOf(720)] as const
    for (const moved of [-40, 0, 40]) {
      const found = await albumOf(2000).source.readIds({ ...wantedOf(700 + moved, 721 + moved), ends }, {})
      expect(Object.entries(found)).toEqual(selected(700, 721))
    }
  })

  test('are those at the places where an end is not known', async () => {
    const found = await albumOf(2000).source.readIds({ ...wantedOf(700, 720), ends: [null, null] }, {})
    expect(Object.entries(found)).toEqual(selected(700, 720))
  })

  test('of everything are read without a limit, so that too many are refused; photos being removed are left out', async () => {
    const { source, readIds } = albumOf(5)
    const found = await source.readIds({ ...wantedOf(0, 5), hidden: { [idOf(2)]: true }, ends: null }, {})
    expect(Object.keys(found)).toEqual([0, 1, 3, 4].map(idOf))
    expect(readIds).toHaveBeenCalledExactlyOnceWith({ offset: 0 }, {})
  })

  test('up to the selection limit never request more than that', async () => {
    const { source, readIds } = albumOf(40_000)
    const ends = [idOf(20_000), idOf(29_999)] as const
    const found = await source.readIds({ ...wantedOf(20_000, 30_000), ends }, {})
    expect(Object.keys(found)).toHaveLength(MAX_SELECTED)
    expect(readIds.mock.calls[0]?.[0].limit).toBe(MAX_SELECTED)
  })

  test('of an empty range are none, without a call', async () => {
    const { source, readIds } = albumOf(5)
    expect(await source.readIds({ parts: [], hidden: {}, ends: null, source: '' }, {})).toEqual({})
    expect(readIds).not.toHaveBeenCalled()
  })
})
