import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { deleteDB, openDB } from 'idb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PhotoColours } from '#contract/colours.ts'
import { coloursQuery, withAnswer } from '#src/areas/photos/colours.ts'
import { type KnownColours, keepColours, keptColours } from '#src/areas/photos/kept-colours.ts'
import { COLOURS_DATABASE } from '#src/platform/caches.ts'
import type { SendCall } from '#src/platform/http.ts'
import { forgetSeenPhotos } from '#src/platform/seen-photos.ts'

const OWNER = { customerId: 'one', sortKey: 'dateTaken' } as const
const base64 = (...bytes: number[]) => Buffer.from(bytes).toString('base64')
const known = (revision: number, months: Record<string, number[]>): KnownColours => ({
  revision,
  months: new Map(Object.entries(months).map(([month, bytes]) => [month, Uint8Array.from(bytes)])),
})

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await deleteDB(COLOURS_DATABASE)
})

describe('an answer', () => {
  const before = known(3, { '2024/6': [1, 1], '2024/5': [2, 2] })

  test('is all that is known at first', () => {
    const answer = { revision: 5, months: [{ month: '2024/6', colours: base64(9, 8) }] }
    expect(withAnswer(undefined, answer)).toEqual(known(5, { '2024/6': [9, 8] }))
  })

  test('replaces the months that have changed', () => {
    const answer = { revision: 5, months: [{ month: '2024/6', colours: base64(9, 8, 7, 6) }] }
    expect(withAnswer(before, answer)).toEqual(known(5, { '2024/6': [9, 8, 7, 6], '2024/5': [2, 2] }))
    expect(before.months.get('2024/6')).toEqual(Uint8Array.of(1, 1))
  })

  test('without months keeps them as they are', () => {
    const after = withAnswer(before, { revision: 4, months: [] })
    expect(after.revision).toBe(4)
    expect(after.months).toBe(before.months)
  })

  test('of an earlier revision leaves nothing of another database', () => {
    const answer = { revision: 1, months: [{ month: '2020/1', colours: base64(5, 5) }] }
    expect(withAnswer(before, answer)).toEqual(known(1, { '2020/1': [5, 5] }))
    expect(withAnswer(before, { revision: 1, months: [] })).toEqual(known(1, {}))
  })
})

describe('the colours of a library', () => {
  const asked: unknown[] = []
  const answering = (answer: PhotoColours) =>
    (async (_call: unknown, { query }: { query: unknown }) => {
      asked.push(query)
      return answer
    }) as unknown as SendCall
  beforeEach(() => {
    asked.length = 0
  })
  const read = (answer: PhotoColours, client = new QueryClient()) =>
    client.fetchQuery({ ...coloursQuery(answering(answer), 'dateTaken', 'one'), staleTime: 0 })

  test('are kept, and of the next visit only what has changed is asked for', async () => {
    await read({ revision: 2, months: [{ month: '2024/6', colours: base64(1, 2) }] })
    await expect.poll(() => keptColours(OWNER)).toEqual(known(2, { '2024/6': [1, 2] }))
    const after = await read({ revision: 4, months: [{ month: '2024/5', colours: base64(3, 4) }] })
    expect(after).toEqual(known(4, { '2024/6': [1, 2], '2024/5': [3, 4] }))
    expect(asked).toEqual([{ sortKey: 'dateTaken' }, { sortKey: 'dateTaken', since: 2 }])
  })

  test('are asked for again since what the page knows', async () => {
    const client = new QueryClient()
    await read({ revision: 2, months: [] }, client)
    await read({ revision: 3, months: [] }, client)
    expect(asked.at(-1)).toEqual({ sortKey: 'dateTaken', since: 2 })
  })

  test('of one customer and order are no other’s', async () => {
    await keepColours(OWNER, known(1, { '2024/6': [1, 1] }))
    expect(await keptColours({ ...OWNER, customerId: 'two' })).toBeUndefined()
    expect(await keptColours({ ...OWNER, sortKey: 'created' })).toBeUndefined()
  })

  test('that are kept in another shape are not used', async () => {
    const database = await openDB(COLOURS_DATABASE, 1, { upgrade: (db) => void db.createObjectStore('colours') })
    await database.put('colours', { revision: 'x', months: [] }, 'one.dateTaken')
    database.close()
    expect(await keptColours(OWNER)).toBeUndefined()
  })

  test('are read where the browser refuses to keep anything', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new Error('refused')
      },
    })
    const after = await read({ revision: 2, months: [{ month: '2024/6', colours: base64(1, 2) }] })
    expect(after.revision).toBe(2)
    vi.unstubAllGlobals()
  })

  test('go with the session', async () => {
    await keepColours(OWNER, known(1, { '2024/6': [1, 1] }))
    forgetSeenPhotos()
    await expect.poll(() => keptColours(OWNER)).toBeUndefined()
  })
})
