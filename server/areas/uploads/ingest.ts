import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type { ServerContext } from '../../core/context.ts'
import { displayName } from './names.ts'
import { type Decide, type Outcome, takePhoto } from './take-photo.ts'

export interface Ingested {
  customerId: string
  fileName: string
  /** The bytes, or the path of a file that is moved into the library. */
  content: Buffer | string
  /** When it was added; now unless said otherwise. */
  created?: Date
  uploadId?: string
  /** The photo's id, for work that may run twice; a new one unless given. */
  imageId?: string
}

/** Takes a photo into a library the way uploads are, without an upload. */
export async function ingestPhoto(context: ServerContext, photo: Ingested): Promise<Outcome> {
  const outcome = await ingestAs(context, photo, (verdict) => context.db.transaction(verdict))
  if (!outcome) throw new Error('Nobody else decides on this photo.')
  return outcome
}

/** As `ingestPhoto`, where the caller decides in a transaction of its own whether this run counts. */
export async function ingestAs(context: ServerContext, photo: Ingested, decide: Decide): Promise<Outcome | null> {
  const { customerId, fileName, content, created = new Date() } = photo
  const { uploadId = randomUUID(), imageId = randomUUID() } = photo
  const source = { customerId, uploadId, imageId, created, uploadEnd: created, announcedSha256: null }
  const take = (path: string) => takePhoto(context, { ...source, path, fileName: displayName(fileName) }, decide)
  if (typeof content === 'string') return take(content)
  return context.scratch.withFile(async (path) => {
    await writeFile(path, content)
    return take(path)
  })
}
