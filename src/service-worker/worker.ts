import { clientsClaim } from 'workbox-core'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, CacheOnly, NetworkFirst } from 'workbox-strategies'
import { SEEN_PHOTOS_CACHE, SHELL_CACHE, SHELL_PAGE } from '#src/platform/caches.ts'
import { SMALL_PICTURE } from './small-pictures.ts'

/**
 * The service worker (record 43). It answers only what is named here; sign-in, calls, originals and downloads never pass through
 * a cache. A new worker waits until no page of the old one is open: an update never changes an open page.
 */

const SHELL_FILES = /^\/(config\.json|brand\.css|icon\.svg|app\.webmanifest|locales\/[\w-]+\.json)$/

// pages that were there before the first worker are served by it too
clientsClaim()

// earlier workers noted in it when each picture was seen
self.addEventListener('activate', () => indexedDB.deleteDatabase('workbox-expiration'))

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: SHELL_CACHE }),
)

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && SHELL_FILES.test(url.pathname),
  new NetworkFirst({ cacheName: SHELL_CACHE }),
)

// with a connection they have signed addresses, which go straight to the network: each would pass this thread otherwise
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.destination === 'image' && url.search === '' && SMALL_PICTURE.test(url.pathname),
  new CacheOnly({ cacheName: SEEN_PHOTOS_CACHE }),
)

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && !/^\/(api|oidc|frames)\//.test(url.pathname),
  async ({ request }) => {
    try {
      return await fetch(request)
    } catch (error) {
      const shell = await caches.match(SHELL_PAGE, { cacheName: SHELL_CACHE })
      if (shell) return shell
      throw error
    }
  },
)
