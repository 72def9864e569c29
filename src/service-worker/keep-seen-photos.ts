import { SEEN_PHOTOS_CACHE } from '#src/platform/caches.ts'
import { logFailure } from '#src/platform/log.ts'
import { ownerOfSeenPhotos } from '#src/platform/seen-photos.ts'
import { SMALL_PICTURE } from './small-pictures.ts'

/** Two sizes of each photo that is shown without a connection. */
const MOST_SEEN_PHOTOS = 120
const SEEN_PHOTOS_MS = 30 * 24 * 3600 * 1000
/** Pictures are kept when none has come for so long: while a list is scrolled they would cost its frames. */
const SEEN_AFTER_MS = 2_000

/** When the server sent it: a picture is first in the browser's own cache, so at most a day before it was seen. */
async function isOld(cache: Cache, request: Request): Promise<boolean> {
  const sent = Date.parse((await cache.match(request))?.headers.get('date') ?? '')
  return Date.now() - sent > SEEN_PHOTOS_MS
}

/** Pictures stand in the order in which they were kept: those after one that is recent are recent as well. */
async function removeOldest(): Promise<void> {
  const cache = await caches.open(SEEN_PHOTOS_CACHE)
  const requests = await cache.keys()
  const tooMany = Math.max(0, requests.length - MOST_SEEN_PHOTOS)
  for (const request of requests.slice(0, tooMany)) await cache.delete(request)
  for (const request of requests.slice(tooMany)) {
    if (!(await isOld(cache, request))) return
    await cache.delete(request)
  }
}

/** Null where neither the browser nor the server has it at the moment: it is not kept. */
const pictureAt = (address: string) => fetch(address, { cache: 'force-cache' }).catch(() => null)

/** Keeps a picture under its address without its signature, which changes every day. None is left after a sign-out meanwhile. */
async function keep(address: string, customerId: string): Promise<void> {
  const picture = await pictureAt(address)
  if (!picture?.ok || ownerOfSeenPhotos() !== customerId) return
  const cache = await caches.open(SEEN_PHOTOS_CACHE)
  await cache.put(new URL(address).pathname, picture)
  if (ownerOfSeenPhotos() !== customerId) await caches.delete(SEEN_PHOTOS_CACHE)
}

function isSmallPicture(address: string): boolean {
  const { origin, pathname, search } = new URL(address, window.location.origin)
  return origin === window.location.origin && SMALL_PICTURE.test(pathname) && search !== ''
}

/** The pictures seen last that are not kept yet, and whose they are. */
interface Seen {
  readonly addresses: Set<string>
  /** The customer of this page, known with its first picture: another tab may sign another one in. */
  customerId: string | null
  /** No picture has come for a while. */
  isQuiet: boolean
}

/** One after the other, until more are seen. */
async function keepAll(seen: Seen): Promise<void> {
  const { addresses, customerId } = seen
  if (customerId === null || addresses.size === 0) return
  for (const address of addresses) {
    if (!seen.isQuiet || ownerOfSeenPhotos() !== customerId) return
    addresses.delete(address)
    await keep(address, customerId)
  }
  if (ownerOfSeenPhotos() === customerId) await removeOldest()
}

/**
 * Keeps the small pictures that this page shows, for a start without a connection (record 92): the last ones, when the page rests
 * or its tab is hidden.
 */
export function keepSeenPhotos(): void {
  const seen: Seen = { addresses: new Set(), customerId: null, isQuiet: false }
  let timer: ReturnType<typeof setTimeout>
  const keepNow = () => {
    seen.isQuiet = true
    keepAll(seen).catch(stop)
  }
  const see = (address: string) => {
    if (!isSmallPicture(address)) return
    seen.customerId ??= ownerOfSeenPhotos()
    seen.addresses.delete(address)
    seen.addresses.add(address)
    const [first = address] = seen.addresses
    if (seen.addresses.size > MOST_SEEN_PHOTOS) seen.addresses.delete(first)
    seen.isQuiet = false
    clearTimeout(timer)
    timer = setTimeout(keepNow, SEEN_AFTER_MS)
  }
  const listening = new AbortController()
  const stop = (error: unknown) => {
    if (listening.signal.aborted) return
    listening.abort()
    clearTimeout(timer)
    logFailure('seen photos', { kind: 'rejected', correlationId: '' }, error)
  }
  const { signal } = listening
  document.addEventListener('load', ({ target }) => target instanceof HTMLImageElement && see(target.currentSrc), {
    capture: true,
    signal,
  })
  document.addEventListener('visibilitychange', () => document.hidden && keepNow(), { signal })
  for (const { complete, currentSrc } of document.images) if (complete && currentSrc !== '') see(currentSrc)
}
