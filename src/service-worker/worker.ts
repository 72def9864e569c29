import { clientsClaim } from 'workbox-core'
import type { WorkboxPlugin } from 'workbox-core/types.js'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { SEEN_PHOTOS_CACHE, SHELL_CACHE, SHELL_PAGE } from '#src/platform/caches.ts'

/**
 * The service worker (record 43). It answers only what is named here; sign-in, calls, originals and downloads never pass through
 * a cache. A new worker waits until no page of the old one is open: an update never changes an open page.
 */

const MOST_SEEN_PHOTOS = 500
const SEEN_PHOTOS_SECONDS = 30 * 24 * 3600

const SHELL_FILES = /^\/(config\.json|brand\.css|icon\.svg|app\.webmanifest|locales\/[\w-]+\.json)$/
/** As lists show them; the viewer's are too large to keep hundreds of them. */
const SMALL_PICTURE = /^\/images\/(?:shared\/[\w-]+\/)?[\w-]+\/(300|800)$/

// its types and ours read optional members differently
const expiration = new ExpirationPlugin({
  maxEntries: MOST_SEEN_PHOTOS,
  maxAgeSeconds: SEEN_PHOTOS_SECONDS,
}) as WorkboxPlugin

// pages that were there before the first worker are served by it too
clientsClaim()

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: SHELL_CACHE }),
)

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && SHELL_FILES.test(url.pathname),
  new NetworkFirst({ cacheName: SHELL_CACHE }),
)

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && SMALL_PICTURE.test(url.pathname),
  new NetworkFirst({
    cacheName: SEEN_PHOTOS_CACHE,
    plugins: [
      // a signature changes every day, the picture does not
      { cacheKeyWillBeUsed: async ({ request }) => new URL(request.url).origin + new URL(request.url).pathname },
      expiration,
    ],
  }),
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
