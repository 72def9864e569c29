import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import type { ServerContext } from '../context.ts'
import { uploadFiles } from './files.ts'
import { displayName } from './names.ts'
import { type Outcome, takePhoto } from './take-photo.ts'

export interface Ingested {
  customerId: string
  fileName: string
  /** The bytes, or the path of a file that is moved into the library. */
  content: Buffer | string
  /** When it was added; now unless said otherwise. */
  created?: Date
  uploadId?: string
}

/** Takes a photo into a library the way uploads are, without an upload. */
export async function ingestPhoto(context: ServerContext, photo: Ingested): Promise<Outcome> {
  const { customerId, fileName, content, created = new Date(), uploadId = randomUUID() } = photo
  const files = uploadFiles(context.settings)
  const imageId = randomUUID()
  const path = typeof content === 'string' ? content : files.path(imageId)
  if (typeof content !== 'string') {
    await mkdir(files.folder, { recursive: true })
    await writeFile(path, content)
  }
  const source = { customerId, uploadId, imageId, path, created, uploadEnd: created, announcedSha256: null }
  try {
    const outcome = await takePhoto(context, { ...source, fileName: displayName(fileName) }, (verdict) =>
      context.db.transaction(verdict),
    )
    if (!outcome) throw new Error('Nobody else decides on this photo.')
    return outcome
  } finally {
    if (typeof content !== 'string') await files.remove(imageId)
  }
}
