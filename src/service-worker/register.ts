import { SHELL_CACHE, SHELL_PAGE, WORKER_PATH } from '#src/platform/caches.ts'
import { logFailure } from '#src/platform/log.ts'
import { keepSeenPhotos } from './keep-seen-photos.ts'

/** What the page has loaded itself, and what every start needs. */
const NEEDED = /^\/(assets\/|locales\/|config\.json$|brand\.css$|icon\.svg$|app\.webmanifest$)/

/** Scripts and styles of earlier deployments go when there are more, the oldest first. */
const MOST_SHELL_FILES = 400

/**
 * Registers the service worker, and keeps what this page was started with: on a first visit it was loaded before there was a
 * worker. From then on the pictures that the page shows are kept. Where there is no worker (an insecure origin, a private window)
 * the product works as ever, with a connection.
 */
export async function keepForOffline(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return
  keepSeenPhotos()
  try {
    await navigator.serviceWorker.register(WORKER_PATH)
    const cache = await caches.open(SHELL_CACHE)
    const requests = await cache.keys()
    await Promise.all(requests.slice(0, -MOST_SHELL_FILES).map((request) => cache.delete(request)))
    const kept = new Set(requests.map(({ url }) => new URL(url).pathname))
    const loaded = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === window.location.origin && NEEDED.test(pathname))
      .map(({ pathname }) => pathname)
    const missing = [...new Set(loaded)].filter((path) => !kept.has(path))
    await Promise.all([SHELL_PAGE, ...missing].map((path) => cache.add(path)))
  } catch (error) {
    // the connection was lost meanwhile: the next visit does it
    if (navigator.onLine) logFailure('service worker', { kind: 'rejected', correlationId: '' }, error)
  }
}
