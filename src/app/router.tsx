import { createBrowserRouter, type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router'
import { withCarriedQuery } from '#src/platform/addresses.ts'
import type { Area, Page } from '#src/platform/area.ts'
import { refusalOf } from '#src/platform/guard.ts'
import { type Pattern, paths, patterns, type RouteName } from '#src/platform/routes.ts'
import type { Services } from '#src/platform/services.ts'
import { BoundaryRoute, PageBoundaryRoute } from './BoundaryRoute.tsx'
import { pagesOf } from './pages.ts'
import { Root } from './Root.tsx'
import { Shell } from './Shell.tsx'

/** What a page shows may still come this long, in milliseconds, before the page is drawn without it: then nothing flickers. */
const DRAWN_WITHIN = 200

const briefly = (reads: readonly Promise<unknown>[]) =>
  Promise.race([Promise.allSettled(reads), new Promise((resolve) => setTimeout(resolve, DRAWN_WITHIN))])

const to = (path: string, { request }: LoaderFunctionArgs) =>
  redirect(withCarriedQuery(path, new URL(request.url).search))

/** Leads away from what the customer may not see, and begins to read what the page shows. */
function routeOf(page: Page, services: Services, firstRead: Promise<unknown>): RouteObject {
  return {
    path: patterns[page.route],
    handle: page,
    loader: async (args) => {
      const elsewhere = refusalOf(page.guard, services)
      if (elsewhere !== null) return to(elsewhere, args)
      if (page.prefetch && services.customerType() !== null)
        await briefly([page.prefetch(services, args.params), firstRead])
      return null
    },
    lazy: async () => ({ Component: await page.load() }),
  }
}

/** Photo pages are guarded: one that nobody has yet leads to the overview, as one that is not allowed. */
const photoPagesToCome = (known: ReadonlySet<Pattern>): RouteObject[] =>
  Object.values(patterns)
    .filter((path) => path.startsWith(`${paths.photoManagement}/`) && !known.has(path))
    .map((path) => ({ path, loader: (args) => to(paths.home, args) }))

/**
 * The routes of all areas (account spec 2.1). Created after boot, as creating it runs the loaders; `state.initialized` once the first
 * one's code is there.
 */
export function createRouter(areas: readonly Area[], services: Services, firstRead: Promise<unknown>) {
  const pages = pagesOf(areas)
  const routes = Object.groupBy(pages, ({ frame }) => frame)
  const routesOf = (some: readonly Page[] = []) => some.map((page) => routeOf(page, services, firstRead))
  const redirects = areas.flatMap((area) => Object.entries(area.redirects ?? {}))
  const inFrame: RouteObject[] = [
    ...routesOf(routes.frame),
    ...redirects.map(
      ([name, path]): RouteObject => ({
        path: patterns[name as RouteName],
        loader: (args) => to(path, args),
      }),
    ),
    ...photoPagesToCome(new Set(pages.map(({ route }) => patterns[route]))),
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
          children: [{ ErrorBoundary: PageBoundaryRoute, children: inFrame }],
        },
        ...routesOf(routes.bare),
      ],
    },
  ])
}
