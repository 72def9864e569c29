import { Hono } from 'hono'
import { createTempSelection, getTempSelection } from '#contract/temp-selections.ts'
import type { AppEnv, ServerContext } from '../../../core/context.ts'
import { bind } from '../../../core/http/bind.ts'
import { HttpError, notFound } from '../../../core/http/errors.ts'
import { keepSelection, readSelection } from './store.ts'

/** Selections for the prints editor (photo spec 7, 'Temp selections'). */
export function tempSelectionRoutes({ db }: Pick<ServerContext, 'db'>): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  bind(app, createTempSelection, async ({ customerId, body }) => {
    const photoIds = [...new Set(body.photoIds.map((id) => id.toLowerCase()))]
    const tempSelectionId = await db.transaction((tx) => keepSelection(tx, customerId, photoIds))
    if (tempSelectionId === null) throw new HttpError(404, 'None of these photos is in the library.')
    return { tempSelectionId }
  })

  bind(app, getTempSelection, async ({ customerId, params }) => {
    const photoIds = await readSelection(db, customerId, params.id)
    if (photoIds === null) throw notFound('selection')
    return { photoIds }
  })

  return app
}
