import { createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { ServerContext } from '../../core/context.ts'
import type { UploadJob } from '../../core/jobs.ts'
import { addToOwnAlbum } from '../albums/store.ts'
import { blobKey } from '../photos/blobs.ts'
import type { UploadFiles } from './files.ts'
import { lockProcessing, readUpload, type UploadRow, writeOutcome } from './store.ts'
import { type Decide, takePhoto } from './take-photo.ts'

/** Uploads this process works on: a second job of the same upload leaves it to the first. */
export type Running = Set<string>

/** Makes a photo of an upload whose bytes are all there. May be cut short anywhere and run any number of times. */
export async function processUpload(
  context: ServerContext,
  files: UploadFiles,
  running: Running,
  { uploadId }: UploadJob,
): Promise<void> {
  if (running.has(uploadId)) return
  running.add(uploadId)
  try {
    const upload = await readUpload(context.db, uploadId)
    if (upload?.state === 'processing') await settle(context, files, upload)
    if (upload?.state !== 'receiving') await files.remove(uploadId)
  } finally {
    running.delete(uploadId)
  }
}

async function settle(context: ServerContext, files: UploadFiles, upload: UploadRow): Promise<void> {
  const { id, customerId, imageId, fileName, announcedSha256 } = upload
  const decide: Decide = (verdict) =>
    context.db.transaction(async (tx) => {
      if (!(await lockProcessing(tx, id))) return null
      const outcome = await verdict(tx)
      if (upload.albumId && outcome.state !== 'refused')
        await addToOwnAlbum(tx, customerId, upload.albumId, [outcome.imageId])
      await writeOutcome(tx, id, outcome)
      return outcome
    })
  if (!(await hasBytes(context, files, upload))) {
    context.log.error('The bytes of an upload are gone.', new Error('No such file.'), { uploadId: id })
    await decide(async () => ({ state: 'refused', reason: 'damaged' }))
    return
  }
  // The same whenever this runs: when the last byte came.
  const created = upload.ended ?? upload.created
  const source = { customerId, imageId, fileName, announcedSha256, uploadId: id, path: files.path(id) }
  const outcome = await takePhoto(context, { ...source, created, uploadEnd: created }, decide)
  if (outcome?.state === 'refused') context.log.info('An upload was refused.', { uploadId: id, reason: outcome.reason })
}

/** The file, or, when a run was cut short after moving it into the blob store, a copy of it. */
async function hasBytes({ blobs }: ServerContext, files: UploadFiles, upload: UploadRow): Promise<boolean> {
  if (await files.find(upload.id)) return true
  const original = await blobs.read(blobKey(upload.imageId, 'original'))
  if (!original) return false
  const path = files.path(upload.id)
  await pipeline(original.stream, createWriteStream(`${path}.copy`))
  await rename(`${path}.copy`, path)
  return true
}
