import { Hono } from 'hono'
import type { InferInput } from 'valibot'
import { getSharedAlbumColours } from '#contract/colours.ts'
import { MAX_SELECTED } from '#contract/photos.ts'
import { getSharedAlbumCounts } from '#contract/shared-album-counts.ts'
import {
  deleteSharedAlbum,
  getSharedAlbum,
  getSharedAlbumParticipants,
  getSharedAlbumPhoto,
  getSharedAlbumPhotoIds,
  getSharedAlbumPhotos,
  getSharedAlbums,
  type sharedAlbum,
  type sharedAlbumPhoto,
} from '#contract/shared-albums.ts'
import type { AppEnv, ServerContext } from '../../core/context.ts'
import { bind } from '../../core/http/bind.ts'
import { HttpError, notFound } from '../../core/http/errors.ts'
import {
  contentsOf,
  readContentColours,
  readContentIds,
  readContentPosition,
  readContents,
  readOwners,
} from '../albums/contents.ts'
import { presentFields } from '../albums/present.ts'
import { startOf } from '../photos/paging.ts'
import { presentPhotoFor } from '../photos/present.ts'
import type { PhotoRow } from '../photos/store.ts'
import * as store from './store.ts'

/** The shared-album service (photo spec 7), for owners and participants; nobody else finds anything. */
export function sharedAlbumRoutes(context: ServerContext): Hono<AppEnv> {
  const { db, addresses } = context
  const app = new Hono<AppEnv>()

  const present = (viewerId: string, found: store.SharedAlbum, origin: string): InferInput<typeof sharedAlbum> => ({
    ...presentFields(viewerId, found, origin, addresses),
    ownerId: found.owner.id,
    owner: { email: found.owner.email },
    participants: found.participants.map(({ email }) => ({ email })),
  })

  async function find(customerId: string, albumId: string): Promise<store.SharedAlbum> {
    const found = await store.findSharedAlbum(db, customerId, albumId)
    if (!found) throw notFound('shared album')
    return found
  }

  bind(app, getSharedAlbums, async ({ customerId, origin, query: { own = true, limit, cursor } }) => {
    const start = startOf({ cursor }, store.sharedAlbumsOf(own))
    const page = await store.listSharedAlbums(db, { customerId, own, limit, ...start })
    return { albums: page.albums.map((each) => present(customerId, each, origin)), cursor: page.cursor }
  })

  bind(app, getSharedAlbumCounts, ({ customerId }) => store.countSharedAlbums(db, customerId))

  bind(app, getSharedAlbum, async ({ customerId, origin, params }) =>
    present(customerId, await find(customerId, params.id), origin),
  )

  bind(app, getSharedAlbumParticipants, async ({ customerId, params }) => {
    const { owner, participants } = await find(customerId, params.id)
    return { owner, participants }
  })

  bind(app, deleteSharedAlbum, async ({ customerId, params }) => {
    const isDone = await db.transaction((tx) => store.leaveOrDelete(tx, customerId, params.id))
    if (!isDone) throw notFound('shared album')
    return { albumId: params.id }
  })

  bindContents(app, context)
  return app
}

function bindContents(app: Hono<AppEnv>, { db, addresses }: ServerContext): void {
  const presentShared = (viewerId: string, row: PhotoRow, origin: string): InferInput<typeof sharedAlbumPhoto> => ({
    ...presentPhotoFor(viewerId, row, origin, addresses),
    ownerId: row.customerId,
  })

  async function requirePart(customerId: string, albumId: string): Promise<void> {
    if (!(await store.roleIn(db, customerId, albumId))) throw notFound('shared album')
  }

  bind(app, getSharedAlbumPhotos, async ({ customerId, origin, params, query }) => {
    await requirePart(customerId, params.id)
    const { sortKey, sortOrder, limit } = query
    const album = { albumId: params.id, sortKey, sortOrder }
    const page = await readContents(db, { ...album, limit, ...startOf(query, contentsOf(album)) })
    return { cursor: page.cursor, images: page.rows.map((row) => presentShared(customerId, row, origin)) }
  })

  bind(app, getSharedAlbumPhotoIds, async ({ customerId, params, query }) => {
    await requirePart(customerId, params.id)
    const { limit = MAX_SELECTED + 1, ...rest } = query
    const ids = await readContentIds(db, { ...rest, albumId: params.id, limit })
    if (ids.length > MAX_SELECTED) throw new HttpError(409, `More than ${MAX_SELECTED} photos.`)
    const owners = await readOwners(db, params.id, ids)
    // one may have left the album since
    const owned = ids.flatMap((photoId) => {
      const ownerId = owners.get(photoId)
      return ownerId === undefined ? [] : [{ photoId, ownerId }]
    })
    return { ids: owned.map(({ photoId }) => photoId), ownerIds: owned.map(({ ownerId }) => ownerId) }
  })

  bind(app, getSharedAlbumColours, async ({ customerId, params, query }) => {
    await requirePart(customerId, params.id)
    return readContentColours(db, { ...query, albumId: params.id })
  })

  bind(app, getSharedAlbumPhoto, async ({ customerId, origin, params, query }) => {
    await requirePart(customerId, params.id)
    const position = await readContentPosition(db, { ...query, albumId: params.id }, params.photoId)
    if (!position) throw notFound('photo')
    return { image: presentShared(customerId, position.row, origin), offset: position.offset }
  })
}
