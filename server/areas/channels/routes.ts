import { Hono } from 'hono'
import { brandSites } from '../../core/brands.ts'
import type { AppEnv, ServerContext } from '../../core/context.ts'

/** The sales channels of all brands: the merchandise service (account spec 7). */
export function channelRoutes({ settings, log }: Pick<ServerContext, 'settings' | 'log'>): Hono<AppEnv> {
  const sites = [...brandSites(settings).values()]
  // GraphQL is nearly half of all the server's modules: it is loaded by its first request, not at the start.
  const createService = async () => (await import('./merchandise.ts')).createMerchandise(sites, log)
  let service: ReturnType<typeof createService> | undefined
  const app = new Hono<AppEnv>()
  app.all('/', async (c) => {
    service ??= createService()
    const { body, status, headers } = await (await service).fetch(c.req.raw)
    // GraphQL Yoga has its own Headers class, which Hono can’t read.
    return new Response(body, { status, headers: Object.fromEntries(headers) })
  })
  return app
}
