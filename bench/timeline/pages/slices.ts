import type { Photo, TimelineCounts, TimelinePage } from '#contract/photos.ts'
import type { Month } from './rows.ts'

const SLICE = 24
const SERVICE = '/api/photo'

/** Makes requests like the product; the bench has signed in. */
async function get<T>(path: string, token: string, signal?: AbortSignal): Promise<T> {
  const response = await fetch(SERVICE + path, {
    headers: { authorization: `Bearer ${token}` },
    ...(signal && { signal }),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return response.json()
}

export const readCounts = (token: string) => get<TimelineCounts>('/users/timeline?sortKey=dateTaken', token)

interface Slice {
  photos: readonly Photo[] | null
  /** Rows that show it. */
  rows: number
  request: AbortController | null
}

/** A library's photos in slices of 24: requested when a row of theirs appears, cancelled when the last one disappears. */
export function createSlices(token: string) {
  const slices = new Map<string, Slice>()
  const listeners = new Set<() => void>()
  const keyOf = ({ year, month }: Month, number: number) => `${year}/${month}/${number}`

  async function read({ year, month }: Month, number: number, slice: Slice): Promise<void> {
    const request = new AbortController()
    slice.request = request
    const query = `offset=${number * SLICE}&limit=${SLICE}&sortKey=dateTaken&sortOrder=desc`
    try {
      slice.photos = (
        await get<TimelinePage>(`/photos/timeline/${year}/${month}?${query}`, token, request.signal)
      ).images
      for (const listener of listeners) listener()
    } catch (error) {
      if (!request.signal.aborted) throw error
    } finally {
      if (slice.request === request) slice.request = null
    }
  }

  function hold(month: Month, number: number): () => void {
    const key = keyOf(month, number)
    const slice = slices.get(key) ?? { photos: null, rows: 0, request: null }
    slices.set(key, slice)
    slice.rows += 1
    if (!slice.photos && !slice.request) void read(month, number, slice)
    return () => {
      slice.rows -= 1
      if (slice.rows > 0 || !slice.request) return
      slice.request.abort()
      slice.request = null
    }
  }

  const numbersOf = (from: number, to: number) => [...new Set([Math.floor(from / SLICE), Math.floor((to - 1) / SLICE)])]

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    photoAt: (month: Month, index: number): Photo | undefined =>
      slices.get(keyOf(month, Math.floor(index / SLICE)))?.photos?.[index % SLICE],
    /** The number of loaded slices of a row, which changes with them. */
    stateOf: (month: Month, from: number, to: number): number =>
      numbersOf(from, to).reduce(
        (sum, number, at) => sum + (slices.get(keyOf(month, number))?.photos ? 2 ** at : 0),
        0,
      ),
    /** Requests a row's slices until the returned function is called. */
    hold: (month: Month, from: number, to: number) => {
      const releases = numbersOf(from, to).map((number) => hold(month, number))
      return () => {
        for (const release of releases) release()
      }
    },
  }
}
export type Slices = ReturnType<typeof createSlices>
