import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SEEN_PHOTOS_CACHE } from '#src/platform/caches.ts'
import { forgetSeenPhotos, keepSeenPhotosOf } from '#src/platform/seen-photos.ts'
import { keepSeenPhotos } from '#src/service-worker/keep-seen-photos.ts'
import { MemoryStorage } from './memory-storage.ts'

const ORIGIN = 'https://shop.test'
const kept = new Map<string, Map<string, Response>>()
const requested = vi.fn<(address: string) => Promise<Response>>()
const listeners = new Map<string, (event: { target: unknown }) => void>()

class Picture {
  readonly complete = true
  readonly currentSrc: string
  constructor(path: string) {
    this.currentSrc = new URL(`${path}?expires=5&signature=x`, ORIGIN).href
  }
}

/** The page has loaded these pictures. */
function show(...paths: string[]): void {
  for (const path of paths) listeners.get('load')?.({ target: new Picture(path) })
}

/** What a browser has of its Cache Storage, in memory. */
const storage = {
  async open(name: string) {
    const pictures = kept.get(name) ?? new Map<string, Response>()
    kept.set(name, pictures)
    return {
      keys: async () => [...pictures.keys()],
      match: async (path: string) => pictures.get(path),
      delete: async (path: string) => pictures.delete(path),
      async put(path: string, picture: Response) {
        pictures.delete(path)
        pictures.set(path, picture)
      },
    }
  },
  delete: async (name: string) => kept.delete(name),
}

const pictureSent = (date: number) => new Response('', { headers: { date: new Date(date).toUTCString() } })
const paths = () => [...(kept.get(SEEN_PHOTOS_CACHE)?.keys() ?? [])]
const isQuiet = () => vi.advanceTimersByTimeAsync(2_000)

beforeEach(() => {
  vi.useFakeTimers()
  kept.clear()
  requested.mockReset().mockImplementation(async () => pictureSent(Date.now()))
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.stubGlobal('caches', storage)
  vi.stubGlobal('fetch', requested)
  vi.stubGlobal('window', { location: { origin: ORIGIN } })
  listeners.clear()
  vi.stubGlobal('HTMLImageElement', Picture)
  vi.stubGlobal('document', {
    hidden: true,
    images: [],
    addEventListener(type: string, listener: () => void, { signal }: { signal: AbortSignal }) {
      listeners.set(type, listener)
      signal.addEventListener('abort', () => listeners.delete(type))
    },
  })
  keepSeenPhotosOf('anna')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('photos that a page shows', () => {
  test('are kept without their signature when no new one has come for 2 s', async () => {
    keepSeenPhotos()
    show('/images/1/300', '/images/shared/ben/2/800')
    await vi.advanceTimersByTimeAsync(1_999)
    expect(paths()).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(paths()).toEqual(['/images/1/300', '/images/shared/ben/2/800'])
  })

  test('are kept once', async () => {
    vi.stubGlobal('document', { ...document, images: [new Picture('/images/1/300')] })
    keepSeenPhotos()
    await isQuiet()
    show('/images/2/300')
    await isQuiet()
    await isQuiet()
    expect(requested.mock.calls.map(([address]) => new URL(address).pathname)).toEqual([
      '/images/1/300',
      '/images/2/300',
    ])
  })

  test('are kept at once when the tab is hidden', async () => {
    keepSeenPhotos()
    show('/images/1/300')
    listeners.get('visibilitychange')?.({ target: document })
    await vi.advanceTimersByTimeAsync(0)
    expect(paths()).toEqual(['/images/1/300'])
  })

  test('wait while others come', async () => {
    requested.mockImplementationOnce(async () => {
      show('/images/3/300')
      return pictureSent(Date.now())
    })
    keepSeenPhotos()
    show('/images/1/300', '/images/2/300')
    await isQuiet()
    expect(paths()).toEqual(['/images/1/300'])
    await isQuiet()
    expect(paths()).toEqual(['/images/1/300', '/images/2/300', '/images/3/300'])
  })

  test('are small pictures of the product itself', async () => {
    keepSeenPhotos()
    show('/images/1/original', '/api/photo/users', 'https://elsewhere.test/images/1/300', '/assets/300')
    await isQuiet()
    expect(requested).not.toHaveBeenCalled()
  })

  test('are kept as seen last when they are seen again', async () => {
    keepSeenPhotos()
    show('/images/1/300', '/images/2/300')
    await isQuiet()
    show('/images/1/300')
    await isQuiet()
    expect(paths()).toEqual(['/images/2/300', '/images/1/300'])
  })

  test('are 120 at the most, the ones seen last', async () => {
    keepSeenPhotos()
    for (const from of [0, 100]) {
      show(...Array.from({ length: 100 }, (_, at) => `/images/${from + at}/300`))
      await isQuiet()
    }
    expect(paths()).toEqual(Array.from({ length: 120 }, (_, at) => `/images/${80 + at}/300`))
  })

  test('are removed after 30 days', async () => {
    keepSeenPhotos()
    show('/images/1/300', '/images/2/300')
    await isQuiet()
    await vi.advanceTimersByTimeAsync(31 * 24 * 3600 * 1000)
    show('/images/3/300')
    await isQuiet()
    expect(paths()).toEqual(['/images/3/300'])
  })

  test('are left out where they can’t be read', async () => {
    requested
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockResolvedValueOnce(new Response('', { status: 403 }))
    keepSeenPhotos()
    show('/images/1/300', '/images/2/300', '/images/3/300')
    await isQuiet()
    expect(paths()).toEqual(['/images/3/300'])
  })
})

describe('photos of a customer', () => {
  test('are not kept after a sign-out', async () => {
    keepSeenPhotos()
    show('/images/1/300')
    await isQuiet()
    forgetSeenPhotos()
    show('/images/2/300')
    await isQuiet()
    expect(paths()).toEqual([])
  })

  test.each(['fetched', 'stored'] as const)('are not kept where that comes while one is %s', async (when) => {
    if (when === 'fetched')
      requested.mockImplementationOnce(async () => {
        forgetSeenPhotos()
        return pictureSent(Date.now())
      })
    else
      vi.stubGlobal('caches', {
        ...storage,
        open(name: string) {
          forgetSeenPhotos()
          return storage.open(name)
        },
      })
    keepSeenPhotos()
    show('/images/1/300', '/images/2/300')
    await isQuiet()
    expect(paths()).toEqual([])
    expect(requested).toHaveBeenCalledOnce()
  })

  test('are not kept as those of another one who has signed in in another tab', async () => {
    keepSeenPhotos()
    show('/images/1/300')
    keepSeenPhotosOf('ben')
    show('/images/2/300')
    await isQuiet()
    expect(paths()).toEqual([])
  })
})

test('a browser that refuses to keep them is asked once', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  vi.stubGlobal('caches', { ...storage, open: () => Promise.reject(new Error('QuotaExceededError')) })
  vi.stubGlobal('navigator', { onLine: true })
  keepSeenPhotos()
  show('/images/1/300')
  await isQuiet()
  show('/images/2/300')
  await isQuiet()
  expect(log).toHaveBeenCalledOnce()
  expect(requested).toHaveBeenCalledOnce()
})
