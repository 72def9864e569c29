import type { ServerContext } from '../../core/context.ts'
import type { UploadJob } from '../../core/jobs.ts'
import { addToOwnAlbum } from '../albums/store.ts'
import { joinParts, releaseParts } from './parts.ts'
import { lockProcessing, readUpload, type UploadRow, writeOutcome } from './store.ts'
import { type Decide, takePhoto } from './take-photo.ts'

/** Makes a photo of an upload whose bytes are all there. May be cut short anywhere and run any number of times. */
export async function processUpload(context: ServerContext, { uploadId }: UploadJob): Promise<void> {
  const upload = await readUpload(context.db, uploadId)
  if (upload?.state === 'processing') await settle(context, upload)
}

async function settle(context: ServerContext, upload: UploadRow): Promise<void> {
  const { id, customerId, imageId, fileName, announcedSha256 } = upload
  let parts: string[] = []
  const decide: Decide = (verdict) =>
    context.db.transaction(async (tx) => {
      if (!(await lockProcessing(tx, id))) return null
      const outcome = await verdict(tx)
      if (upload.albumId && outcome.state !== 'refused')
        await addToOwnAlbum(tx, customerId, upload.albumId, [outcome.imageId])
      await writeOutcome(tx, id, outcome)
      parts = await releaseParts(tx, id)
      return outcome
    })
  // The same whenever this runs: when the last byte came.
  const created = upload.ended ?? upload.created
  const source = { customerId, imageId, fileName, announcedSha256, uploadId: id, created, uploadEnd: created }
  const outcome = await context.scratch.withFile(async (path) => {
    if (await joinParts(context, upload, path)) return takePhoto(context, { ...source, path }, decide)
    context.log.error('The bytes of an upload are gone.', new Error('No such part.'), { uploadId: id })
    return decide(async () => ({ state: 'refused', reason: 'damaged' }))
  })
  if (outcome?.state === 'refused') context.log.info('An upload was refused.', { uploadId: id, reason: outcome.reason })
  if (parts.length > 0) await context.blobs.remove(...parts)
}
