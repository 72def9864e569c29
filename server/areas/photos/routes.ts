import { Hono } from 'hono'
import { getPhotoColours } from '#contract/colours.ts'
import {
  getPhoto,
  getPhotoIds,
  getPhotos,
  getTimelineCounts,
  getTimelineMonth,
  getUser,
  MAX_SELECTED,
} from '#contract/photos.ts'
import type { AppEnv, ServerContext } from '../../core/context.ts'
import { bind } from '../../core/http/bind.ts'
import { HttpError, notFound } from '../../core/http/errors.ts'
import { readColours } from './colours.ts'
import { countAlbums, countPhotos, readCounts, readRevision } from './counts.ts'
import { isUnchanged } from './etag.ts'
import { libraryOf, readLibraryPage } from './library.ts'
import { listedKeyOf, monthOf, monthOfYear, readListedMonth, yearOf } from './months.ts'
import { startOf } from './paging.ts'
import { presentPhoto } from './present.ts'
import { readIds, readPage, readPosition, timelineOf } from './timeline.ts'

/** The photo service (photo spec 7): timeline, counts, single photos, ids, the whole library. */
export function photoRoutes({ db, addresses }: ServerContext): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  bind(app, getTimelineMonth, async ({ customerId, origin, params, query }) => {
    const { sortKey, sortOrder, limit, undated } = query
    const month = monthOf(params.year, params.month)
    const start = startOf(query, timelineOf(month, query))
    const page = await readPage(db, { customerId, month, sortKey, sortOrder, limit, undated, ...start })
    return { cursor: page.cursor, images: page.rows.map((row) => presentPhoto(row, origin, addresses)) }
  })

  bind(app, getTimelineCounts, async ({ customerId, query: { sortKey = 'dateTaken' } }, c) => {
    const etag = `"${sortKey}-${await readRevision(db, customerId)}"`
    const headers = { ETag: etag, 'Cache-Control': 'private, no-cache' }
    if (isUnchanged(c.req.header('If-None-Match'), etag)) return c.body(null, 304, headers)
    // Read after the revision: counts newer than their tag are only read once more, older ones would stay.
    return c.json(await readCounts(db, customerId, sortKey), 200, headers)
  })

  bind(app, getPhotoColours, async ({ customerId, query: { sortKey, since } }) => {
    // Read before the colours: what changes meanwhile is only read once more.
    const revision = await readRevision(db, customerId)
    return readColours(db, { customerId, sortKey, revision, ...(since !== undefined && { since }) })
  })

  bind(app, getUser, async ({ customerId, query: { displaySharedData = false } }) => ({
    photosCount: await countPhotos(db, customerId),
    albumsCount: await countAlbums(db, customerId, displaySharedData),
  }))

  bind(app, getPhotos, async ({ customerId, origin, query }) => {
    const { cursor, ...rest } = query
    const page = await readLibraryPage(db, { ...rest, customerId, ...startOf({ cursor }, libraryOf(query)) })
    return { cursor: page.cursor, images: page.rows.map((row) => presentPhoto(row, origin, addresses)) }
  })

  bind(app, getPhotoIds, async ({ customerId, query }) => {
    const { limit, from, to, ...sorting } = query
    const found = await readIds(db, {
      ...sorting,
      customerId,
      from: readListedMonth(from),
      to: readListedMonth(to),
      limit: limit ?? MAX_SELECTED + 1,
    })
    if (found.length > MAX_SELECTED) throw new HttpError(409, `More than ${MAX_SELECTED} photos.`)
    const months = Map.groupBy(found, ({ month }) => month)
    return { months: [...months].map(([month, of]) => ({ month: listedKeyOf(month), ids: of.map(({ id }) => id) })) }
  })

  bind(app, getPhoto, async ({ customerId, origin, params, query }) => {
    const position = await readPosition(db, customerId, params.id, query)
    if (!position) throw notFound('photo')
    const { row, month, offset } = position
    return { image: presentPhoto(row, origin, addresses), year: yearOf(month), month: monthOfYear(month), offset }
  })

  return app
}
