import { createBrowserRouter, type RouteObject, redirect } from 'react-router'
import type { FlagName } from '#contract/config.ts'
import { withCarriedQuery } from '#src/platform/addresses.ts'
import { PHOTO_PAGES_TO_COME, paths, patterns } from '#src/platform/routes.ts'
import type { Services } from '#src/platform/services.ts'
import { BoundaryRoute, PageBoundaryRoute } from './BoundaryRoute.tsx'
import { prefetchPhotos } from './early.ts'
import { Root } from './Root.tsx'
import { Shell } from './Shell.tsx'

/** What a page shows may still come this long, in milliseconds, before the page is drawn without it: then nothing flickers. */
const DRAWN_WITHIN = 200

const briefly = (read: Promise<unknown>) =>
  Promise.race([read, new Promise((resolve) => setTimeout(resolve, DRAWN_WITHIN))])

/** The routes (account spec 2.1). Created after boot, as creating it runs the loaders; `state.initialized` once the first one's code is there. */
export function createRouter(services: Services, firstRead: Promise<unknown>) {
  const to = (path: string) => (request: Request) => redirect(withCarriedQuery(path, new URL(request.url).search))
  /** Guarded routes redirect to '/' when they are not allowed, and begin reading what they show. */
  const guarded =
    (flag: FlagName, prefetch: () => Promise<unknown> = async () => undefined) =>
    async ({ request }: { request: Request }) => {
      if (!services.flags[flag]) return to(paths.home)(request)
      await briefly(prefetch())
      return null
    }
  const pages: RouteObject[] = [
    { path: paths.home, lazy: async () => ({ Component: (await import('./HomeRoute.tsx')).HomeRoute }) },
    { path: paths.photoManagement, loader: ({ request }) => to(paths.photos)(request) },
    {
      path: paths.photos,
      loader: guarded('PhotoManagementTimelineViewEnabled', () => Promise.all([prefetchPhotos(services), firstRead])),
      lazy: async () => ({ Component: (await import('#src/photos/PhotosRoute.tsx')).PhotosRoute }),
    },
    ...PHOTO_PAGES_TO_COME.map((path): RouteObject => ({ path, loader: ({ request }) => to(paths.home)(request) })),
    { path: '*', lazy: async () => ({ Component: (await import('./NotFoundRoute.tsx')).NotFoundRoute }) },
  ]
  return createBrowserRouter([
    {
      Component: Root,
      ErrorBoundary: BoundaryRoute,
      children: [
        {
          Component: Shell,
          ErrorBoundary: BoundaryRoute,
          children: [{ ErrorBoundary: PageBoundaryRoute, children: pages }],
        },
        {
          path: patterns.photoPreview,
          loader: guarded('PhotoManagementTimelineViewEnabled'),
          lazy: async () => ({ Component: (await import('#src/photos/PreviewRoute.tsx')).PreviewRoute }),
        },
        { path: paths.logout, lazy: async () => ({ Component: (await import('./LogoutRoute.tsx')).LogoutRoute }) },
      ],
    },
  ])
}
