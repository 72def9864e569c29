import { Hono } from 'hono'
import { countPageView } from '#contract/page-views.ts'
import type { AppEnv, ServerContext } from '../../core/context.ts'
import { bind } from '../../core/http/bind.ts'

/** A stand-in for the analytics service: a line of the log with host and route, without customer, address and device. */
export function analyticsRoutes({ log }: Pick<ServerContext, 'log'>): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  bind(app, countPageView, async ({ body, origin }) => {
    log.info('page view', { host: new URL(origin).host, route: body.route })
    return {}
  })
  return app
}
