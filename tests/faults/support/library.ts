import { join } from 'node:path'
import { createFolderStore } from '#server/core/blobs/folder.ts'
import { joinDatabase } from '#server/core/database/open.ts'
import { readSettings } from '#server/core/settings.ts'
import type { Product } from './product.ts'

/** The contents of a customer's library, read from the server's own tables and folders. */
export interface Library {
  /** Of the photos, sorted; duplicates are listed twice. */
  hashes: string[]
  /** Completely received uploads without a result. Abandoned ones expire. */
  undecided: number
  /** Photos of which an original or a thumbnail is missing. */
  withoutBlobs: string[]
  /** Blobs that belong to no photo. */
  withoutRow: string[]
}

const BLOBS_OF_A_PHOTO = 4

async function blobsByPhoto(dataDir: string): Promise<Map<string, number>> {
  const blobs = await createFolderStore(join(dataDir, 'blobs'), { alone: false })
  const counts = new Map<string, number>()
  for (const prefix of ['originals', 'thumbnails']) {
    for await (const { key } of blobs.list(prefix)) {
      const id = key.split('/')[1] ?? ''
      counts.set(id, (counts.get(id) ?? 0) + 1)
    }
  }
  return counts
}

export async function readLibrary({ env, dataDir, customerId }: Product): Promise<Library> {
  const { pool, close } = await joinDatabase(readSettings(env))
  try {
    const photos = await pool.query<{ sha256: string; blob_id: string }>(
      'select sha256, blob_id from photos where customer_id = $1 order by sha256',
      [customerId],
    )
    const open = await pool.query("select id from uploads where state = 'processing'")
    const blobs = await blobsByPhoto(dataDir)
    const ids = photos.rows.map(({ blob_id }) => blob_id)
    const known = new Set(ids)
    return {
      hashes: photos.rows.map(({ sha256 }) => sha256),
      undecided: open.rows.length,
      withoutBlobs: ids.filter((id) => blobs.get(id) !== BLOBS_OF_A_PHOTO),
      withoutRow: [...blobs.keys()].filter((id) => !known.has(id)),
    }
  } finally {
    await close()
  }
}
