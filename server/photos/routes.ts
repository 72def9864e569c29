import { Hono } from 'hono'
import * as v from 'valibot'
import {
  deletePhotos,
  getPhoto,
  getPhotoIds,
  getTimelineCounts,
  getTimelineMonth,
  getUser,
  MAX_SELECTED,
  type Sorting,
} from '#contract/photos.ts'
import { id } from '#contract/values.ts'
import type { AppEnv, ServerContext } from '../context.ts'
import { bind } from '../http/bind.ts'
import { HttpError, notFound } from '../http/errors.ts'
import { countPhotos, readCounts, readRevision } from './counts.ts'
import { type Cursor, readCursor } from './cursor.ts'
import { isUnchanged } from './etag.ts'
import { keyOf, type Month, monthOf, monthOfYear, yearOf } from './months.ts'
import { presentPhoto } from './present.ts'
import { markDeleted } from './store.ts'
import { readIds, readPage, readPosition } from './timeline.ts'

/** A wire month, 'year/month', as it is kept. */
function readMonth(key: string | undefined): Month | undefined {
  if (key === undefined) return undefined
  const [year, month] = key.split('/')
  return monthOf(Number(year), Number(month))
}

function checkCursor(text: string, month: Month, sorting: Sorting): Cursor {
  const cursor = readCursor(text, month, sorting)
  if (!cursor) throw new HttpError(400, 'The cursor is not of this month and sorting.', { 'query.cursor': 'Foreign.' })
  return cursor
}

/** The photo service (photo spec 7): timeline, counts, single photos, ids, deletion. */
export function photoRoutes({ db, addresses }: ServerContext): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  bind(app, getTimelineMonth, async ({ customerId, origin, params, query }) => {
    const { cursor: text, ...rest } = query
    if (text !== undefined && rest.offset !== undefined) {
      throw new HttpError(400, 'Either a cursor or an offset.', { 'query.offset': 'Not beside a cursor.' })
    }
    const month = monthOf(params.year, params.month)
    const cursor = text === undefined ? undefined : checkCursor(text, month, query)
    const page = await readPage(db, { ...rest, customerId, month, cursor })
    return { cursor: page.cursor, images: page.rows.map((row) => presentPhoto(row, origin, addresses)) }
  })

  bind(app, getTimelineCounts, async ({ customerId, query: { sortKey = 'dateTaken' } }, c) => {
    const etag = `"${sortKey}-${await readRevision(db, customerId)}"`
    const headers = { ETag: etag, 'Cache-Control': 'private, no-cache' }
    if (isUnchanged(c.req.header('If-None-Match'), etag)) return c.body(null, 304, headers)
    // Read after the revision: counts newer than their tag are only read once more, older ones would stay.
    return c.json(await readCounts(db, customerId, sortKey), 200, headers)
  })

  bind(app, getUser, async ({ customerId }) => ({
    photosCount: await countPhotos(db, customerId),
    albumsCount: 0,
  }))

  bind(app, getPhotoIds, async ({ customerId, query }) => {
    const { limit, from, to, ...sorting } = query
    const found = await readIds(db, {
      ...sorting,
      customerId,
      from: readMonth(from),
      to: readMonth(to),
      limit: limit ?? MAX_SELECTED + 1,
    })
    if (found.length > MAX_SELECTED) throw new HttpError(409, `More than ${MAX_SELECTED} photos.`)
    const months = Map.groupBy(found, ({ month }) => month)
    return { months: [...months].map(([month, of]) => ({ month: keyOf(month), ids: of.map(({ id }) => id) })) }
  })

  bind(app, getPhoto, async ({ customerId, origin, params, query }) => {
    const position = await readPosition(db, customerId, params.id, query)
    if (!position) throw notFound('photo')
    const { row, month, offset } = position
    return { image: presentPhoto(row, origin, addresses), year: yearOf(month), month: monthOfYear(month), offset }
  })

  bind(app, deletePhotos, async ({ customerId, body }) => {
    const asked = [...new Set(body.photoIds)]
    const possible = asked.filter((photoId) => v.is(id, photoId))
    const deleted = possible.length === 0 ? [] : await db.transaction((tx) => markDeleted(tx, customerId, possible))
    const done = new Set(deleted)
    return { failed: asked.filter((photoId) => !done.has(photoId.toLowerCase())) }
  })

  return app
}
