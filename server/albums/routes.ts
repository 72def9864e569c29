import { Hono } from 'hono'
import { createAlbum, deleteAlbum, updateAlbum } from '#contract/albums.ts'
import type { AppEnv, ServerContext } from '../context.ts'
import { bind } from '../http/bind.ts'
import { notFound } from '../http/errors.ts'
import * as store from './store.ts'

/** The album calls of the photo service (photo spec 7). */
export function albumRoutes({ db }: ServerContext): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  bind(app, createAlbum, async ({ customerId, body }) => {
    const { id } = await store.createAlbum(db, customerId, body.name)
    return { albumId: id }
  })

  bind(app, updateAlbum, async ({ customerId, params, body }) => {
    const row = await store.renameAlbum(db, customerId, params.id, body.name)
    if (!row) throw notFound('album')
    return { albumId: row.id, albumName: row.name }
  })

  bind(app, deleteAlbum, async ({ customerId, params }) => {
    if (!(await store.deleteAlbum(db, customerId, params.id))) throw notFound('album')
    return { albumId: params.id }
  })

  return app
}
