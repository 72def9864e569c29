import { Hono } from 'hono'
import type { InferInput } from 'valibot'
import {
  addAlbumPhotos,
  type album,
  createAlbum,
  deleteAlbum,
  getAlbum,
  getAlbumPhoto,
  getAlbumPhotoIds,
  getAlbumPhotos,
  getAlbums,
  removeAlbumPhotos,
  updateAlbum,
} from '#contract/albums.ts'
import { getAlbumColours } from '#contract/colours.ts'
import { MAX_SELECTED } from '#contract/photos.ts'
import type { AppEnv, ServerContext } from '../../core/context.ts'
import type { Queryable } from '../../core/database/types.ts'
import { bind } from '../../core/http/bind.ts'
import { HttpError, notFound } from '../../core/http/errors.ts'
import { failedOf, givenIds } from '../photos/given-ids.ts'
import { startOf } from '../photos/paging.ts'
import { presentPhotoFor } from '../photos/present.ts'
import { contentsOf, readContentColours, readContentIds, readContentPosition, readContents } from './contents.ts'
import { presentFields } from './present.ts'
import * as store from './store.ts'

async function requireAlbum(db: Queryable, customerId: string, albumId: string): Promise<void> {
  if ((await store.accessTo(db, customerId, albumId)) === 'none') throw notFound('album')
}

/** Shared albums are read-only (photo spec 6). */
async function requireOwnAlbum(db: Queryable, customerId: string, albumId: string): Promise<void> {
  const access = await store.accessTo(db, customerId, albumId)
  if (access === 'none') throw notFound('album')
  if (access === 'read') throw new HttpError(403, 'Shared albums are read-only.')
}

/** The album calls of the photo service (photo spec 7). */
export function albumRoutes(context: ServerContext): Hono<AppEnv> {
  const { db, addresses } = context
  const app = new Hono<AppEnv>()
  const present = (viewerId: string, found: store.CoveredAlbum, origin: string): InferInput<typeof album> => ({
    ...presentFields(viewerId, found, origin, addresses),
    userId: found.album.customerId,
  })

  bind(app, getAlbums, async ({ customerId, origin, query }) => {
    const { displaySharedData: withShared = false, limit, cursor } = query
    const start = startOf({ cursor }, store.albumsOf(withShared))
    const page = await store.listAlbums(db, { customerId, withShared, limit, ...start })
    const albums = page.albums.map((each) => ({
      ...present(customerId, each, origin),
      ...(withShared && { isShared: each.album.isShared }),
    }))
    return { albums, cursor: page.cursor }
  })

  bind(app, getAlbum, async ({ customerId, origin, params }) => {
    const found = await store.findAlbum(db, customerId, params.id)
    if (!found) throw notFound('album')
    return { ...present(customerId, found, origin), isShared: found.album.isShared }
  })

  bind(app, createAlbum, async ({ customerId, body }) => {
    const { id } = await store.createAlbum(db, customerId, body.name)
    return { albumId: id }
  })

  bind(app, updateAlbum, async ({ customerId, params, body }) => {
    await requireOwnAlbum(db, customerId, params.id)
    const row = await store.renameAlbum(db, customerId, params.id, body.name)
    if (!row) throw notFound('album')
    return { albumId: row.id, albumName: row.name }
  })

  bind(app, deleteAlbum, async ({ customerId, params }) => {
    if (!(await store.deleteAlbum(db, customerId, params.id))) throw notFound('album')
    return { albumId: params.id }
  })

  bindContents(app, context)
  return app
}

function bindContents(app: Hono<AppEnv>, { db, addresses }: ServerContext): void {
  bind(app, getAlbumPhotos, async ({ customerId, origin, params, query }) => {
    await requireAlbum(db, customerId, params.id)
    const { sortKey, sortOrder, limit } = query
    const album = { albumId: params.id, sortKey, sortOrder }
    const page = await readContents(db, { ...album, limit, ...startOf(query, contentsOf(album)) })
    const images = page.rows.map((row) => presentPhotoFor(customerId, row, origin, addresses))
    return { cursor: page.cursor, images }
  })

  bind(app, getAlbumPhotoIds, async ({ customerId, params, query }) => {
    await requireAlbum(db, customerId, params.id)
    const { limit = MAX_SELECTED + 1, ...rest } = query
    const ids = await readContentIds(db, { ...rest, albumId: params.id, limit })
    if (ids.length > MAX_SELECTED) throw new HttpError(409, `More than ${MAX_SELECTED} photos.`)
    return { ids }
  })

  bind(app, getAlbumColours, async ({ customerId, params, query }) => {
    await requireAlbum(db, customerId, params.id)
    return readContentColours(db, { ...query, albumId: params.id })
  })

  bind(app, getAlbumPhoto, async ({ customerId, origin, params, query }) => {
    await requireAlbum(db, customerId, params.id)
    const position = await readContentPosition(db, { ...query, albumId: params.id }, params.photoId)
    if (!position) throw notFound('photo')
    return { image: presentPhotoFor(customerId, position.row, origin, addresses), offset: position.offset }
  })

  bind(app, addAlbumPhotos, async ({ customerId, params, body }) => {
    const { requested, possible } = givenIds(body.photoIds)
    const added = await db.transaction(async (tx) => {
      await requireOwnAlbum(tx, customerId, params.id)
      return store.addPhotos(tx, customerId, params.id, possible)
    })
    return { failed: failedOf(requested, added) }
  })

  bind(app, removeAlbumPhotos, async ({ customerId, params, body }) => {
    await requireOwnAlbum(db, customerId, params.id)
    const { requested, possible } = givenIds(body.photoIds)
    const removed = await store.removePhotos(db, params.id, possible)
    const failed: string[] = []
    return { failed, already: failedOf(requested, removed) }
  })
}
