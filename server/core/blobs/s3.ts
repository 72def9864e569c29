import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { markAway } from '../away.ts'
import type { S3Place } from './place.ts'
import { type AnswerHeaders, type BlobStore, isBlobKey, type ListedBlob, requireBlobKey } from './store.ts'

/** How long a connection to the store may take, in milliseconds. */
export const STORE_CONNECT_TIMEOUT = 3_000
/** How long the store may send nothing, in milliseconds. */
export const STORE_IDLE_TIMEOUT = 20_000
/** Tries of a request, the first included, with a growing delay between them. */
const STORE_TRIES = 4
/** Requests to the store at once. */
const STORE_CONNECTIONS = 64
/** Bytes of a part of a long upload; that many parts wait in memory at the most. */
const PART_BYTES = 8 * 1024 * 1024
const PARTS_AT_ONCE = 2
/** How long an address of the store is good for, in seconds: a download that has started outlasts it. */
const ADDRESS_SECONDS = 300
/** S3's own limit of keys in a removal. */
const KEYS_AT_ONCE = 1000

const isMissing = (error: unknown) =>
  error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound' || error.name === '404')

/** Whatever the store does not do: it is away. */
async function asked<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw error instanceof Error && !isMissing(error) ? markAway(error, 'store') : error
  }
}

async function ifThere<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await asked(work)
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** Counts a stream's bytes, and keeps its error apart from the store's. */
function counted(content: Readable) {
  const seen: { bytes: number; error: unknown } = { bytes: 0, error: null }
  async function* chunks() {
    try {
      for await (const chunk of content) {
        seen.bytes += chunk.length
        yield chunk
      }
    } catch (error) {
      seen.error = error
      throw error
    }
  }
  return { seen, stream: Readable.from(chunks(), { objectMode: false }) }
}

const clientOf = ({ endpoint, region, pathStyle }: S3Place) =>
  new S3Client({
    ...(endpoint !== undefined && { endpoint }),
    region,
    forcePathStyle: pathStyle,
    maxAttempts: STORE_TRIES,
    // other stores than Amazon's know no checksums of newer kinds
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: STORE_CONNECT_TIMEOUT,
      requestTimeout: STORE_IDLE_TIMEOUT,
      socketTimeout: STORE_IDLE_TIMEOUT,
      throwOnRequestTimeout: true,
      httpAgent: { maxSockets: STORE_CONNECTIONS },
      httpsAgent: { maxSockets: STORE_CONNECTIONS },
    },
  })

/**
 * Blobs as objects of an S3-compatible store. Its errors are marked as those of a part that is away. With `redirects` it gives
 * addresses at which the store answers.
 */
export function createS3Store(place: S3Place, { redirects = false } = {}): BlobStore {
  const client = clientOf(place)
  const objectOf = (key: string) => ({ Bucket: place.bucket, Key: place.prefix + requireBlobKey(key) })

  async function putStream(key: string, content: Readable): Promise<number> {
    const { seen, stream } = counted(content)
    const upload = new Upload({
      client,
      params: { ...objectOf(key), Body: stream },
      partSize: PART_BYTES,
      queueSize: PARTS_AT_ONCE,
    })
    try {
      await asked(upload.done())
      return seen.bytes
    } catch (error) {
      content.destroy()
      throw seen.error ?? error
    }
  }

  async function* list(prefix: string): AsyncGenerator<ListedBlob> {
    const pages = paginateListObjectsV2({ client }, { Bucket: place.bucket, Prefix: place.prefix + prefix })
    for (let page = await asked(pages.next()); !page.done; page = await asked(pages.next()))
      for (const { Key = '', Size = 0, LastModified = new Date() } of page.value.Contents ?? []) {
        const key = Key.slice(place.prefix.length)
        if (isBlobKey(key)) yield { key, bytes: Size, modified: LastModified }
      }
  }

  async function remove(...all: string[]): Promise<void> {
    for (let first = 0; first < all.length; first += KEYS_AT_ONCE) {
      const objects = all.slice(first, first + KEYS_AT_ONCE).map((key) => ({ Key: objectOf(key).Key }))
      const command = new DeleteObjectsCommand({ Bucket: place.bucket, Delete: { Objects: objects, Quiet: true } })
      const { Errors = [] } = await asked(client.send(command))
      if (Errors[0]) throw markAway(new Error(`The store removed no ${Errors[0].Key}: ${Errors[0].Code}`), 'store')
    }
  }

  const store: BlobStore = {
    part: 'store',
    put: async (key, content) => {
      if (!Buffer.isBuffer(content)) return putStream(key, content)
      await asked(client.send(new PutObjectCommand({ ...objectOf(key), Body: content })))
      return content.length
    },
    adopt: async (key, path) => {
      await putStream(key, createReadStream(path))
      await rm(path, { force: true })
    },
    copyTo: async (key, path) => {
      const found = await store.read(key)
      if (found) await asked(pipeline(found.stream, createWriteStream(path, { flags: 'wx' })))
      return found !== null
    },
    size: async (key) => {
      const found = await ifThere(client.send(new HeadObjectCommand(objectOf(key))))
      return found ? (found.ContentLength ?? 0) : null
    },
    read: async (key, part) => {
      const range = part && { Range: `bytes=${part.first}-${part.last}` }
      const found = await ifThere(client.send(new GetObjectCommand({ ...objectOf(key), ...range })))
      if (!found) return null
      if (!(found.Body instanceof Readable)) throw new Error('The store answered without a stream.')
      const total = found.ContentRange?.split('/')[1] ?? found.ContentLength
      return { stream: found.Body, bytes: Number(total) }
    },
    whole: async (key) => {
      const found = await store.read(key)
      return found && asked(buffer(found.stream))
    },
    ...(redirects && {
      addressOf: (key: string, { type, cacheControl, disposition }: AnswerHeaders) =>
        getSignedUrl(
          client,
          new GetObjectCommand({
            ...objectOf(key),
            ResponseContentType: type,
            ResponseCacheControl: cacheControl,
            ...(disposition !== undefined && { ResponseContentDisposition: disposition }),
          }),
          { expiresIn: ADDRESS_SECONDS },
        ),
    }),
    remove,
    list,
    check: async () => {
      // of its own: every process checks, and some stores refuse two removals of one key at a time
      const key = `checks/${randomUUID()}`
      await store.put(key, Buffer.from('check'))
      await remove(key)
    },
  }
  return store
}
