import { Readable } from 'node:stream'
import { create } from 'content-disposition'
import type { Context } from 'hono'
import { safeFileName } from '#contract/file-names.ts'
import type { BlobStore } from '../blobs/store.ts'
import type { AppEnv } from '../context.ts'
import { notFound } from './errors.ts'
import { isSame, type Part, partOf } from './range.ts'

/** A download's file name, in ASCII and in UTF-8 (RFC 6266). */
export const disposition = (name: string): string => create(safeFileName(name, { fallback: 'file' }))

/** Node and the DOM have different types for the same web streams. */
const toBody = (stream: Readable) => Readable.toWeb(stream) as ReadableStream

export interface SentBlob {
  key: string
  headers: { 'Content-Type': string; 'Cache-Control': string; 'Content-Disposition'?: string; ETag: string }
  /** What a missing one is called in the 404. */
  what: string
  /** Of many bytes: where the store can answer by itself, it does. */
  isLarge: boolean
}

/** What a browser loads by itself. A script that asks is answered here: it may not read from elsewhere. */
const LOADED = new Set(['document', 'iframe', 'image'])

/** The store's own address for a request that may be led there; null for any other. */
async function addressElsewhere(c: Context<AppEnv>, blobs: BlobStore, { key, headers, isLarge }: SentBlob) {
  if (!blobs.addressOf || !isLarge || !LOADED.has(c.req.header('Sec-Fetch-Dest') ?? '')) return null
  return blobs.addressOf(key, {
    type: headers['Content-Type'],
    cacheControl: headers['Cache-Control'],
    ...(headers['Content-Disposition'] !== undefined && { disposition: headers['Content-Disposition'] }),
  })
}

const whole = (headers: Record<string, string>, bytes: number) => ({
  ...headers,
  'Accept-Ranges': 'bytes',
  'Content-Length': String(bytes),
})

/** Content of a known length that can be read in parts; both answer null when it is not there. */
export interface Content {
  size(): Promise<number | null>
  read(part?: Part): Promise<{ stream: Readable; bytes: number } | null>
}

/** All of the content, or the requested range: an interrupted download resumes where it stopped. */
export async function sendContent(
  c: Context<AppEnv>,
  content: Content,
  { headers: given, what }: Pick<SentBlob, 'headers' | 'what'>,
) {
  const isGet = c.req.method === 'GET'
  const range = isGet && isSame(c.req.header('If-Range'), given.ETag) ? c.req.header('Range') : undefined
  async function read(wanted?: Part) {
    const found = await content.read(wanted)
    if (!found) throw notFound(what)
    return found
  }
  if (isGet && range === undefined) {
    const { stream, bytes } = await read()
    return c.body(toBody(stream), 200, whole(given, bytes))
  }
  const bytes = await content.size()
  if (bytes === null) throw notFound(what)
  const part = partOf(range, bytes)
  if (!isGet) return c.body(null, 200, whole(given, bytes))
  if (part === null) return c.body(toBody((await read()).stream), 200, whole(given, bytes))
  if (part === 'none') return c.body(null, 416, { 'Accept-Ranges': 'bytes', 'Content-Range': `bytes */${bytes}` })
  const { first, last } = part
  const about = { 'Content-Range': `bytes ${first}-${last}/${bytes}`, 'Content-Length': String(last - first + 1) }
  return c.body(toBody((await read(part)).stream), 206, { ...whole(given, bytes), ...about })
}

/** A small blob, in one piece: most requests are for such, and a stream costs more than its bytes. */
export async function sendSmallBlob(c: Context<AppEnv>, blobs: BlobStore, blob: SentBlob) {
  if (c.req.method !== 'GET' || c.req.header('Range') !== undefined) return sendBlob(c, blobs, blob)
  const content = await blobs.whole(blob.key)
  if (!content) throw notFound(blob.what)
  return c.body(content, 200, whole(blob.headers, content.length))
}

/** A blob, by this server or by the store itself. */
export async function sendBlob(c: Context<AppEnv>, blobs: BlobStore, blob: SentBlob) {
  const elsewhere = await addressElsewhere(c, blobs, blob)
  if (elsewhere !== null) return c.body(null, 302, { Location: elsewhere, 'Cache-Control': 'no-store' })
  const { key } = blob
  return sendContent(c, { size: () => blobs.size(key), read: (part) => blobs.read(key, part) }, blob)
}
