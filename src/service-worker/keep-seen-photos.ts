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
  return !(Date.now() - sent < SEEN_PHOTOS_MS)
}

/** Pictures stand in the order in which they were seen: none after one that is recent is old. */
async function removeOldest(cache: Cache): Promise<void> {
  const requests = await cache.keys()
  const tooMany = Math.max(0, requests.length - MOST_SEEN_PHOTOS)
  for (const request of requests.slice(0, tooMany)) await cache.delete(request)
  for (const request of requests.slice(tooMany)) {
    if (!(await isOld(cache, request))) return
    await cache.delete(request)
  }
}

/** Keeps them under their address without its signature, which changes every day. None is left after a sign-out meanwhile. */
async function keep(addresses: readonly string[], customerId: string): Promise<void> {
  const cache = await caches.open(SEEN_PHOTOS_CACHE)
  for (const address of addresses) {
    const response = await fetch(address, { cache: 'force-cache' })
    if (response.ok) await cache.put(new URL(address).pathname, response)
    if (ownerOfSeenPhotos() === customerId) continue
    await caches.delete(SEEN_PHOTOS_CACHE)
    return
  }
  await removeOldest(cache)
}

const isSmallPicture = (address: string) => {
  const { origin, pathname } = new URL(address)
  return origin === window.location.origin && SMALL_PICTURE.test(pathname)
}

/** Keeps the small pictures that this page shows, the last ones of them, for a start without a connection (record 92). */
export function keepSeenPhotos(): void {
  const seen = new Set<string>()
  let keeping = Promise.resolve()
  let timer: ReturnType<typeof setTimeout>
  const stop = (error: unknown) => {
    // those that come with the connection are kept then
    if (!navigator.onLine) return
    observer.disconnect()
    document.removeEventListener('visibilitychange', keepOnLeaving)
    logFailure('seen photos', { kind: 'rejected', correlationId: '' }, error)
  }
  const keepAll = () => {
    const customerId = ownerOfSeenPhotos()
    const addresses = [...seen].slice(-MOST_SEEN_PHOTOS)
    seen.clear()
    if (customerId === null || addresses.length === 0) return
    keeping = keeping.then(() => keep(addresses, customerId)).catch(stop)
  }
  const keepOnLeaving = () => document.hidden && keepAll()
  const observer = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries().filter(({ name }) => isSmallPicture(name))) {
      seen.delete(name)
      seen.add(name)
    }
    clearTimeout(timer)
    timer = setTimeout(keepAll, SEEN_AFTER_MS)
  })
  observer.observe({ type: 'resource', buffered: true })
  document.addEventListener('visibilitychange', keepOnLeaving)
}
