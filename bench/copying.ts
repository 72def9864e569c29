import { performance } from 'node:perf_hooks'
import { addAlbumPhotos } from '#contract/albums.ts'
import { COPY_BATCH_SIZE } from '#machines/albums/copy-to-album/machine.ts'
import { createAlbum } from '#server/areas/albums/store.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { IS_QUICK, type Measure, type Measured, median, milliseconds } from './report.ts'

const LIBRARY = IS_QUICK ? 5_000 : 100_000
const COPIED = IS_QUICK ? 500 : 5_000
const ROUNDS = IS_QUICK ? 1 : 5
/** Batches, each with its checks and its own transaction, against one statement. */
const AIM = 5

/** A library that is filled by one statement: what its pictures show does not matter here. */
async function fillLibrary({ context: { pool } }: TestServer, customerId: string): Promise<string[]> {
  await pool.query(
    `insert into photos (id, customer_id, upload_id, blob_id, sha256, file_name, mime_type, bytes, width, height, thumbnails,
       placeholder, taken_month, taken_order, created, created_month)
     select gen_random_uuid(), $1, 'bench', 'bench', i::text, 'a.jpg', 'image/jpeg', 1, 4, 3, '[]', '', 202001 + i % 12,
       timestamp '2020-01-01' + i * interval '1 minute', timestamptz '2020-01-01' + i * interval '1 minute', 202001 + i % 12
     from generate_series(1, $2::int) i`,
    [customerId, LIBRARY],
  )
  await pool.query('analyze photos')
  const { rows } = await pool.query<{ id: string }>(
    'select id from photos where customer_id = $1 order by id limit $2',
    [customerId, COPIED],
  )
  return rows.map(({ id }) => id)
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

/** As the dialog copies: batch after batch, over HTTP. */
async function copy(server: TestServer, albumId: string, photoIds: readonly string[], token: string): Promise<void> {
  for (let at = 0; at < photoIds.length; at += COPY_BATCH_SIZE) {
    const body = { photoIds: photoIds.slice(at, at + COPY_BATCH_SIZE) }
    const { failed } = (await server.api(addAlbumPhotos, { params: { id: albumId }, body }, token)).answer()
    if (failed.length > 0) throw new Error('Not every photo was copied.')
  }
}

async function measure(server: TestServer): Promise<Measured> {
  const { customer, token } = await server.signedIn()
  const photoIds = await fillLibrary(server, customer.id)
  const newAlbum = async () => (await createAlbum(server.context.db, customer.id, 'Bench')).id
  const product: number[] = []
  const bare: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const [ours, theirs] = [await newAlbum(), await newAlbum()]
    product.push(await timed(() => copy(server, ours, photoIds, token)))
    bare.push(
      await timed(() =>
        server.context.pool.query(
          `insert into album_photos (album_id, photo_id, customer_id, created, taken_order, is_undated)
           select $1, id, customer_id, created, taken_order, taken_local is null from photos where id = any($2::uuid[])`,
          [theirs, photoIds],
        ),
      ),
    )
  }
  const [figure, baseline] = [median(product), median(bare)]
  return {
    figure: milliseconds(figure),
    baseline: `${milliseconds(baseline)} (one statement)`,
    ratio: figure / baseline,
    aim: `at most ${AIM}`,
    isMet: figure / baseline <= AIM,
    notes: [`${COPIED} of ${LIBRARY} photos, ${COPY_BATCH_SIZE} a call, the same rows for both; ${ROUNDS} rounds`],
  }
}

/** Copying photos to an album, to the last answer, compared with the bare SQL on the same rows. */
export const copying: Measure = {
  name: 'copying',
  title: 'Copying photos to an album',
  take: async () => {
    const server = await startServer()
    try {
      return await measure(server)
    } finally {
      await server.stop()
    }
  },
}
