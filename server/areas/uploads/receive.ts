import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { DataStore, ERRORS, Metadata, Upload } from '@tus/server'
import { UPLOAD_CHUNK_BYTES } from '#contract/uploads.ts'
import type { ServerContext } from '../../core/context.ts'
import { currentRequest } from './current.ts'
import { LOCKED } from './lease.ts'
import { enterPart, finishReceiving, partKeys } from './parts.ts'
import { readUpload, removeReceiving } from './store.ts'

/** What came of a body; `failure` is what ended it early. */
interface Spooled {
  bytes: number
  isLast: boolean
  failure?: unknown
}

/** Writes the next bytes of a body to a new file: as many as a request of our own client has, or all that come. */
async function spool(chunks: AsyncIterator<Buffer>, path: string): Promise<Spooled> {
  const file = await open(path, 'w')
  let bytes = 0
  try {
    while (bytes < UPLOAD_CHUNK_BYTES) {
      const { done, value } = await chunks.next()
      if (done) return { bytes, isLast: true }
      await file.writeFile(value)
      bytes += value.length
    }
    return { bytes, isLast: false }
  } catch (failure) {
    return { bytes, isLast: true, failure }
  } finally {
    await file.close()
  }
}

type Context = Pick<ServerContext, 'db' | 'blobs' | 'jobs' | 'metrics' | 'scratch'>

/**
 * Uploads as rows with parts in the blob store: any process continues what another one received, and tus needs no notes of its
 * own. A body is written to this process's disk up to a part's length, entered, and so on. What came before a cut counts;
 * what a process that ends has not entered yet is sent again.
 */
export class PartStore extends DataStore {
  readonly #context: Context

  constructor(context: Context) {
    super()
    this.#context = context
    // Lengths are always known in advance. What expires is decided by its last byte (upkeep.ts); tus itself goes by the first.
    this.extensions = ['creation', 'creation-with-upload', 'expiration', 'termination']
  }

  /** The row is there already (`onUploadCreate`); one of no bytes has all of them. */
  override async create(upload: Upload): Promise<Upload> {
    const { db, jobs } = this.#context
    if (upload.size === 0) await db.transaction((tx) => finishReceiving(tx, jobs, upload.id))
    return upload
  }

  override async write(content: Readable, uploadId: string, offset: number): Promise<number> {
    const { lease = '' } = currentRequest()
    const chunks: AsyncIterator<Buffer> = content[Symbol.asyncIterator]()
    let received = offset
    for (let isLast = false; !isLast; ) {
      await this.#context.scratch.withFile(async (path) => {
        const spooled = await spool(chunks, path)
        const { bytes } = spooled
        if (bytes > 0) {
          const isEntered = await enterPart(this.#context, { uploadId, first: received, bytes, path }, lease)
          if (!isEntered) throw LOCKED
          received += bytes
        }
        if ('failure' in spooled) throw spooled.failure
        isLast = spooled.isLast
      })
    }
    return received
  }

  override async getUpload(uploadId: string): Promise<Upload> {
    const upload = await readUpload(this.#context.db, uploadId)
    if (!upload) throw ERRORS.FILE_NOT_FOUND
    const { id, bytes: size, received: offset, metadata } = upload
    return new Upload({ id, size, offset, ...(metadata && { metadata: Metadata.parse(metadata) }) })
  }

  override async remove(uploadId: string): Promise<void> {
    await giveUp(this.#context, uploadId)
  }
}

/** Forgets an upload that is not whole, and frees what came of it. */
export async function giveUp({ db, blobs }: Pick<Context, 'db' | 'blobs'>, uploadId: string): Promise<void> {
  const keys = await partKeys(db, [uploadId])
  const isForgotten = await removeReceiving(db, uploadId)
  if (isForgotten && keys.length > 0) await blobs.remove(...keys)
}
