import { randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { expect, vi } from 'vitest'
import { type Backup, getBackup, getChunkUrl, type ReadyBackup, requestBackup } from '#contract/exports.ts'
import { blobKey } from '#server/areas/photos/blobs.ts'
import type { NewPhoto } from '#server/areas/photos/store.ts'
import type { ServerContext } from '#server/core/context.ts'
import { send } from './browser.ts'
import { addPhotos } from './library.ts'
import type { TestServer } from './server.ts'
import { sha256, unzip, type ZippedFile } from './zips.ts'

/** How long an export may take in a test, in milliseconds. */
const READY_WITHIN = 50_000

/** Bytes that are like no other photo's. */
export const photoContent = (seed: number, bytes = 1000) =>
  Buffer.concat([Buffer.from(`${seed} ${randomUUID()} `), Buffer.alloc(bytes, seed)]).subarray(0, bytes)

/** Adds photos whose originals are in the blob store, as many bytes as given; they are no pictures. */
export async function addOriginals(
  server: { context: Pick<ServerContext, 'db' | 'blobs'> },
  customerId: string,
  photos: readonly { content: Uint8Array; about?: Partial<NewPhoto> }[],
): Promise<string[]> {
  const rows: Partial<NewPhoto>[] = []
  for (const { content, about } of photos) {
    const imageId = randomUUID()
    await server.context.blobs.put(blobKey(imageId, 'original'), Buffer.from(content))
    rows.push({ imageId, sha256: sha256(content), crc32: crc32(content), bytes: content.length, ...about })
  }
  return addPhotos(server, customerId, rows)
}

export const requestExport = async ({ api }: Pick<TestServer, 'api'>, token: string) =>
  (await api(requestBackup, { body: { channel: 'ALB-GB' } }, token)).answer()

export const readExport = async ({ api }: Pick<TestServer, 'api'>, token: string, id: string): Promise<Backup> =>
  (await api(getBackup, { params: { id } }, token)).answer()

/** Waits until an export is ready. */
export async function exportReady(
  server: Pick<TestServer, 'api'>,
  token: string,
  backupId: string,
): Promise<ReadyBackup> {
  return vi.waitFor(
    async () => {
      const backup = await readExport(server, token, backupId)
      if (backup.status !== 'READY') throw new Error(`The export is ${backup.status}.`)
      return backup
    },
    { timeout: READY_WITHIN, interval: 100 },
  )
}

export const chunkUrl = async ({ api }: Pick<TestServer, 'api'>, token: string, id: string, n: number) =>
  (await api(getChunkUrl, { params: { id, n } }, token)).answer().url

/** The files of each chunk of a ready export, as a browser downloads them: without a token. */
export async function downloadExport(
  server: Pick<TestServer, 'api'>,
  token: string,
  { backupId, chunks }: ReadyBackup,
): Promise<ZippedFile[][]> {
  const files: ZippedFile[][] = []
  for (const { iteration, size } of chunks) {
    const response = await send(await chunkUrl(server, token, backupId, iteration))
    expect(response.status).toBe(200)
    const zip = Buffer.from(await response.arrayBuffer())
    expect(zip.length).toBe(size)
    files.push(await unzip(zip))
  }
  return files
}
