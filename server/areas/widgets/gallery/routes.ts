import { Hono } from 'hono'
import {
  createGalleryEntry,
  deleteGalleryEntry,
  GALLERY_CATEGORIES,
  type GalleryEntry,
  getBlockedOrder,
  getCategories,
  getGalleryEntry,
  updateGalleryEntry,
} from '#contract/gallery.ts'
import { CATEGORY_TEXTS } from '#pages/gallery.ts'
import { brandSites } from '../../../core/brands.ts'
import type { AppEnv, ServerContext } from '../../../core/context.ts'
import { bind } from '../../../core/http/bind.ts'
import { createChannelCheck } from '../../../core/http/channels.ts'
import { HttpError, notFound } from '../../../core/http/errors.ts'
import { textsOf } from '../../../core/http/texts.ts'
import { findWidget, isBlocked } from '../store.ts'
import * as store from './store.ts'

const present = ({ widgetId, channel, title, text, category, updated }: store.EntryRow): GalleryEntry => ({
  widgetId,
  channel,
  title,
  text,
  category,
  updated: updated.toISOString(),
})

/** The widget gallery (account spec 7). */
export function galleryEntryRoutes({ db, settings }: Pick<ServerContext, 'db' | 'settings'>): Hono<AppEnv> {
  const sites = [...brandSites(settings).values()]
  const checkChannel = createChannelCheck({ settings })
  const app = new Hono<AppEnv>()
  const refuseBlocked = async (code: string) => {
    if (await isBlocked(db, code)) throw new HttpError(409, 'The product is blocked.')
  }

  bind(app, getCategories, async ({ origin }) => {
    const texts = textsOf(sites.find((site) => site.origin === origin)?.locale ?? 'en-GB')
    return { categories: GALLERY_CATEGORIES.map((id) => ({ id, title: texts(CATEGORY_TEXTS[id]) })) }
  })

  bind(app, getBlockedOrder, async ({ params }) => ({ code: params.id, isBlocked: await isBlocked(db, params.id) }))

  bind(app, getGalleryEntry, async ({ customerId, params, query }) => {
    const found = await store.findEntry(db, { customerId, widgetId: params.id, channel: query.channel })
    if (!found) throw notFound('entry')
    return present(found)
  })

  bind(app, createGalleryEntry, async ({ customerId, body: { widgetId, channel, ...texts } }) => {
    checkChannel(channel)
    if (!(await findWidget(db, { customerId }, widgetId))) throw notFound('widget')
    await refuseBlocked(widgetId)
    const added = await store.addEntry(db, { customerId, widgetId, channel }, texts, new Date())
    if (!added) throw new HttpError(409, 'The widget has an entry.')
    return present(added)
  })

  bind(app, updateGalleryEntry, async ({ customerId, params, query, body }) => {
    const key = { customerId, widgetId: params.id, ...query }
    if (!(await store.findEntry(db, key))) throw notFound('entry')
    await refuseBlocked(params.id)
    const changed = await store.changeEntry(db, key, body, new Date())
    if (!changed) throw notFound('entry')
    return present(changed)
  })

  bind(app, deleteGalleryEntry, async ({ customerId, params, query }) => {
    if (!(await store.removeEntry(db, { customerId, widgetId: params.id, channel: query.channel }))) {
      throw notFound('entry')
    }
    return { widgetId: params.id }
  })
  return app
}
