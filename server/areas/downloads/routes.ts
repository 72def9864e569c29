import { Hono } from 'hono'
import type { InferInput } from 'valibot'
import {
  createDownload,
  createSharedAlbumDownload,
  deleteDownload,
  type download,
  getDownloads,
  getDownloadUrl,
  getPhotoDownload,
  repeatDownload,
} from '#contract/downloads.ts'
import { removeArchives } from '../../core/archives/store.ts'
import type { AppEnv, ServerContext } from '../../core/context.ts'
import type { Queryable } from '../../core/database/types.ts'
import { pictureFor } from '../../core/files/image-addresses.ts'
import { bind } from '../../core/http/bind.ts'
import { HttpError, notFound, TooMany } from '../../core/http/errors.ts'
import { readablePhotos } from '../photos/readable-photos.ts'
import { archiveOf, archivePrefix } from './archive.ts'
import { keyOf } from './contents.ts'
import * as store from './store.ts'
import type { WantedPhoto } from './tables.ts'

/** Each photo once, its ids as the database writes them. */
function dedupePhotos(photos: readonly WantedPhoto[]): WantedPhoto[] {
  const written = photos.map(({ photoId, ownerId }) => ({
    photoId: photoId.toLowerCase(),
    ownerId: ownerId.toLowerCase(),
  }))
  return [...new Map(written.map((photo) => [photo.photoId, photo])).values()]
}

/** The service `download` (photo spec 7). */
export function downloadRoutes(context: ServerContext): Hono<AppEnv> {
  const { db, jobs, addresses, signedDownloads } = context
  const app = new Hono<AppEnv>()

  async function presentAll(customerId: string, rows: store.DownloadRow[], origin: string) {
    const now = new Date()
    const covers = await readablePhotos(
      db,
      customerId,
      rows.flatMap(({ photos }) => photos.slice(0, 1).map(({ photoId }) => photoId)),
    )
    return rows.map((row): InferInput<typeof download> => {
      const { id, name, photos, packedCount, missingPhotoIds, bytes, expires } = row
      const cover = covers.get(photos[0]?.photoId ?? '')
      return {
        id,
        name,
        status: store.isExpired(row, now) ? 'EXPIRED' : row.status,
        photosCount: photos.length,
        packedCount,
        missingPhotoIds,
        bytes,
        coverUrl: cover ? addresses.sign(origin, pictureFor(customerId, cover), '300') : null,
        created: row.created.toISOString(),
        updated: row.updated.toISOString(),
        expires: expires?.toISOString() ?? null,
      }
    })
  }

  /** Enters or restarts a download with the job that collects its photos, both or neither. */
  async function begin(
    { customerId, origin }: { customerId: string; origin: string },
    enter: (tx: Queryable) => ReturnType<typeof store.enterDownload>,
  ): Promise<InferInput<typeof download>> {
    const row = await db.transaction(async (tx) => {
      const entered = await enter(tx)
      if (entered.state === 'full') throw new TooMany('Too many downloads are in the making or ready.', entered.seconds)
      if (entered.state === 'created') await jobs.send('pack-download', keyOf(entered.row), tx)
      return entered.row
    })
    const [presented] = await presentAll(customerId, [row], origin)
    if (!presented) throw notFound('download')
    return presented
  }

  async function create(
    given: { customerId: string; origin: string },
    { id, name = null, photos }: { id: string; name?: string | null | undefined; photos: WantedPhoto[] },
  ) {
    const { customerId } = given
    const wanted = dedupePhotos(photos)
    const readable = await readablePhotos(
      db,
      customerId,
      wanted.map(({ photoId }) => photoId),
    )
    const isAnyThere = wanted.some(({ photoId, ownerId }) => readable.get(photoId)?.customerId === ownerId)
    if (!isAnyThere && !(await store.findDownload(db, customerId, id))) throw notFound('photo')
    return begin(given, (tx) => store.enterDownload(tx, { customerId, id, name, photos: wanted }))
  }

  bind(app, getDownloads, async ({ customerId, origin }) => ({
    items: await presentAll(customerId, await store.downloadsStatement(db, customerId), origin),
  }))

  bind(app, createDownload, ({ customerId, origin, body: { id, name, photos } }) =>
    create({ customerId, origin }, { id, name, photos: photos.map((photoId) => ({ photoId, ownerId: customerId })) }),
  )

  bind(app, createSharedAlbumDownload, ({ customerId, origin, body }) => create({ customerId, origin }, body))

  async function find(customerId: string, id: string): Promise<store.DownloadRow> {
    const row = await store.findDownload(db, customerId, id)
    if (!row) throw notFound('download')
    return row
  }

  bind(app, getDownloadUrl, async ({ customerId, origin, params: { id } }) => {
    const row = await find(customerId, id)
    const { status, expires } = row
    if (status !== 'READY' || !expires) throw new HttpError(409, 'The download is not ready.')
    if (expires <= new Date()) throw notFound('download')
    return {
      url: signedDownloads.sign(origin, { customerId, key: archiveOf(row), fileName: `${id}.zip`, expires }),
    }
  })

  bind(app, repeatDownload, async ({ customerId, origin, params }) => {
    const row = await find(customerId, params.id)
    const isOver = row.status === 'FAILED' || store.isExpired(row, new Date())
    if (isOver) await removeArchives(context, customerId, archivePrefix(row.blobId))
    return begin({ customerId, origin }, (tx) => store.restartDownload(tx, row))
  })

  bind(app, deleteDownload, async ({ customerId, params: { id } }) => {
    const row = await store.removeDownload(db, customerId, id)
    if (!row) throw notFound('download')
    await removeArchives(context, customerId, archivePrefix(row.blobId))
    return { id }
  })

  bind(app, getPhotoDownload, async ({ customerId, origin, params }) => {
    const id = params.id.toLowerCase()
    const photo = (await readablePhotos(db, customerId, [id])).get(id)
    if (!photo) throw notFound('photo')
    return { url: addresses.sign(origin, pictureFor(customerId, photo), 'original'), fileName: photo.fileName }
  })

  return app
}
