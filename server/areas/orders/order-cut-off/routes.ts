import { Hono } from 'hono'
import { getArticleGroups, getCampaign } from '#contract/delivery.ts'
import type { AppEnv, ServerContext } from '../../../core/context.ts'
import { bind } from '../../../core/http/bind.ts'
import { notFound } from '../../../core/http/errors.ts'
import { findCampaign, listArticleGroups } from './store.ts'

/** The order cut-off service (account spec 7): the same for every customer. */
export function orderCutOffRoutes({ db }: Pick<ServerContext, 'db'>): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  bind(app, getArticleGroups, async () => ({ articleGroups: await listArticleGroups(db) }))
  bind(app, getCampaign, async ({ params }) => {
    const campaign = await findCampaign(db, params.name)
    if (!campaign) throw notFound('campaign')
    return campaign
  })
  return app
}
