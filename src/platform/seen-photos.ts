import * as v from 'valibot'
import { COLOURS_DATABASE, SEEN_PHOTOS_CACHE } from './caches.ts'
import { storedValue } from './storage.ts'

/** How many of them are shown without a connection. */
const SHOWN_OFFLINE = 60

/** Whose pictures they are. In this browser, not in this tab: the cache belongs to all tabs. */
const owner = storedValue('local', 'seen-photos.owner', v.string())

/** The customer whose pictures are kept; null where nobody is signed in. */
export const ownerOfSeenPhotos = (): string | null => owner.read()

/** Without caches (an insecure origin, a private window) nothing is kept. */
const isKept = () => 'caches' in globalThis

/** A browser that refuses databases has kept none. */
function forgetColours(): void {
  try {
    globalThis.indexedDB?.deleteDatabase(COLOURS_DATABASE)
  } catch {}
}

/** Removes the pictures, and the colours of the library: nobody is signed in, or somebody else is. */
export function forgetSeenPhotos(): void {
  owner.remove()
  // a browser that refuses caches has kept none
  if (isKept()) caches.delete(SEEN_PHOTOS_CACHE).catch(() => undefined)
  forgetColours()
}

/** From now on the pictures kept are this customer's; another one's are removed. */
export function keepSeenPhotosOf(customerId: string): void {
  if (owner.read() === customerId) return
  forgetSeenPhotos()
  owner.write(customerId)
}

/** Addresses of the pictures seen last in this browser, the latest first; readable without a connection. */
export async function lastSeenPhotos(): Promise<string[]> {
  if (!isKept()) return []
  const cache = await caches.open(SEEN_PHOTOS_CACHE)
  const requests = await cache.keys()
  const addresses = requests.toReversed().map(({ url }) => new URL(url).pathname)
  // a photo may be there in two sizes
  const ofPhotos = new Map(addresses.map((address) => [address.replace(/\/\d+$/, ''), address]))
  return [...ofPhotos.values()].slice(0, SHOWN_OFFLINE)
}
