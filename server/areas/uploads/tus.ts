import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileStore } from '@tus/file-store'
import { Server, type Upload } from '@tus/server'
import * as v from 'valibot'
import type { ErrorBody } from '#contract/failure.ts'
import { uploadMetadata } from '#contract/uploads.ts'
import { id as uuid } from '#contract/values.ts'
import { awayError } from '../../core/away.ts'
import type { ServerContext } from '../../core/context.ts'
import type { Database } from '../../core/database/types.ts'
import { correlationIdOf, noteFailure } from '../../core/http/correlation.ts'
import { HttpError } from '../../core/http/errors.ts'
import { SERVICE_PATHS } from '../../core/service-paths.ts'
import type { UploadLimits } from '../../core/settings.ts'
import { admit, type Phones, TUS_VERSION, type UploadChecks } from './admit.ts'
import { type UploadFiles, uploadFiles } from './files.ts'
import { finishReceiving } from './finish.ts'
import { limitsOf, requestLimit } from './limits.ts'
import { UploadLocks } from './locks.ts'
import { displayName } from './names.ts'
import { checkDisk, diskFull, enterUpload, isDiskFull } from './room.ts'
import { isIdFree, type NewUpload, removeReceiving } from './store.ts'
import { answerWith, toWebRequest } from './web.ts'

/** A request while tus answers it. */
interface Current {
  req: IncomingMessage
  res: ServerResponse
  customerId: string
  transferId?: string | undefined
  error?: unknown
}

const current = new AsyncLocalStorage<Current>()

/** Bytes that wait for the disk together while it writes. */
const WRITE_AT_ONCE_BYTES = 1024 * 1024

/** Of an answer about an upload that is not complete. */
const EXPIRES = 'Upload-Expires'

const isTusError = (error: unknown) => typeof error === 'object' && error !== null && 'status_code' in error

function errorBody(req: IncomingMessage, message: string, error: unknown): string {
  const fields = error instanceof HttpError ? error.fields : undefined
  const body: ErrorBody = {
    message: message.trim(),
    correlationId: correlationIdOf(req),
    ...(fields && { fields: { ...fields } }),
  }
  return JSON.stringify(body)
}

/** tus with the errors of every other service (contract/failure.ts). */
class UploadServer extends Server {
  override write(...[context, headers, status, body = '']: Parameters<Server['write']>): ReturnType<Server['write']> {
    const request = current.getStore()
    if (status < 400 || !request) return super.write(context, headers, status, body)
    headers.set('Content-Type', 'application/json')
    request.res.removeHeader(EXPIRES)
    return super.write(context, headers, status, errorBody(request.req, body, request.error))
  }
}

/** Files as tus keeps them; what is given up takes its row along. */
class UploadStore extends FileStore {
  readonly #db: Database
  readonly #files: UploadFiles

  constructor(db: Database, files: UploadFiles) {
    super({ directory: files.folder })
    this.#db = db
    this.#files = files
    // Lengths are always known in advance. What expires is decided by its last byte (upkeep.ts); tus itself goes by the first.
    this.extensions = ['creation', 'creation-with-upload', 'expiration', 'termination']
  }

  override async create(upload: Upload): Promise<Upload> {
    try {
      return await super.create(upload)
    } catch (error) {
      await removeReceiving(this.#db, upload.id)
      await this.#files.remove(upload.id)
      throw error
    }
  }

  /** As tus does it, but for the error: it says whether the disk is full. What was written before it counts as received. */
  override async write(content: Readable, uploadId: string, offset: number): Promise<number> {
    const file = createWriteStream(this.#files.path(uploadId), {
      flags: 'r+',
      start: offset,
      highWaterMark: WRITE_AT_ONCE_BYTES,
    })
    await pipeline(content, file)
    return offset + file.bytesWritten
  }

  override async remove(uploadId: string): Promise<void> {
    await removeReceiving(this.#db, uploadId)
    await super.remove(uploadId)
  }
}

function knownError(error: unknown): HttpError {
  if (error instanceof HttpError) return error
  return awayError(error) ?? new HttpError(500, 'Something went wrong.')
}

/** What an error of a hook is answered with; tus's own speak for themselves. */
function mapError(thrown: unknown): { status_code: number; body: string } | undefined {
  const error = isDiskFull(thrown) ? diskFull() : thrown
  if (isTusError(error)) return undefined
  const known = knownError(error)
  const request = current.getStore()
  if (request) {
    request.error = known
    for (const [name, value] of Object.entries(known.headers)) request.res.setHeader(name, value)
    if (known.status >= 500 && known.fields?.quota === undefined) noteFailure(request.res, thrown)
  }
  return { status_code: known.status, body: known.message }
}

/** The id asked for, unless it is taken. */
async function uploadIdFor(db: Database, wanted: string | null | undefined): Promise<string> {
  const customerId = current.getStore()?.customerId
  const isFree = v.is(uuid, wanted) && customerId !== undefined && (await isIdFree(db, wanted, customerId))
  return isFree ? wanted.toLowerCase() : randomUUID()
}

function newUpload({ id, size = 0, metadata }: Upload): NewUpload {
  const parsed = v.safeParse(uploadMetadata, metadata ?? {})
  if (!parsed.success) {
    const fields = parsed.issues.map((issue) => [`Upload-Metadata.${v.getDotPath(issue) ?? ''}`, issue.message])
    throw new HttpError(400, 'The metadata does not fit.', Object.fromEntries(fields))
  }
  const { filename, sha256 = null, albumId = null } = parsed.output
  const customerId = current.getStore()?.customerId
  if (!customerId) throw new Error('An upload without a customer.')
  const fileName = displayName(filename)
  return { id, customerId, imageId: randomUUID(), fileName, bytes: size, announcedSha256: sha256, albumId }
}

function createServer(
  { db, jobs }: ServerContext,
  { files, phones }: Pick<UploadChecks, 'files' | 'phones'>,
  limits: UploadLimits,
): UploadServer {
  return new UploadServer({
    path: SERVICE_PATHS.upload,
    datastore: new UploadStore(db, files),
    locker: new UploadLocks(),
    relativeLocation: true,
    maxSize: limits.MAX_UPLOAD_BYTES,
    allowedOrigins: [],
    namingFunction: (_req, metadata) => uploadIdFor(db, metadata?.id),
    onUploadCreate: async (_req, upload) => {
      const entered = newUpload(upload)
      await checkDisk(files.folder, entered.bytes, limits)
      await enterUpload(db, entered, limits)
      const transferId = current.getStore()?.transferId
      if (transferId) await phones.noteUpload(transferId, entered.id)
      return {}
    },
    onUploadFinish: async (_req, upload) => {
      await finishReceiving({ db, jobs }, files, upload.id)
      current.getStore()?.res.removeHeader(EXPIRES)
      return {}
    },
    onResponseError: (_req, error) => mapError(error),
  })
}

/** Whether a request is for uploads, whose bodies are as long as photos and go to the disk as they come. */
export function isUpload({ url = '' }: Pick<IncomingMessage, 'url'>): boolean {
  const path = url.split('?', 1)[0] ?? ''
  return path === SERVICE_PATHS.upload || path.startsWith(`${SERVICE_PATHS.upload}/`)
}

/**
 * Answers everything below `/api/uploads`: tus 1.0.0 with creation, creation-with-upload, expiration and termination (design
 * 3). Uploads belong to the customer that created them; after its last byte an upload is a job's (server/areas/uploads/process.ts).
 */
export function createTusHandler(
  context: ServerContext,
  phones: Phones,
): (req: IncomingMessage, res: ServerResponse) => Promise<void> {
  const files = uploadFiles(context.settings)
  const limits = limitsOf(context.settings)
  const server = createServer(context, { files, phones }, limits)
  const requests = requestLimit(limits)
  const tooMany = (customerId: string) => context.limits.take(requests, customerId)
  const checks = { context, files, phones, tooMany }

  return async (req, res) => {
    try {
      const { customerId, transferId, ended, expires } = await admit(checks, req)
      if (ended) {
        const length = String(ended.bytes)
        const headers = { 'Upload-Offset': length, 'Upload-Length': length, 'Cache-Control': 'no-store' }
        res.writeHead(200, { ...headers, 'Tus-Resumable': TUS_VERSION }).end()
        return
      }
      if (expires) res.setHeader(EXPIRES, expires.toUTCString())
      await answerWith(
        res,
        await current.run({ req, res, customerId, transferId }, () => server.handleWeb(toWebRequest(req))),
      )
    } catch (error) {
      answerError(req, res, error)
    }
  }
}

function answerError(req: IncomingMessage, res: ServerResponse, error: unknown): void {
  const known = knownError(error)
  if (known !== error) noteFailure(res, error)
  if (res.headersSent) return void res.end()
  res.writeHead(known.status, {
    ...known.headers,
    'Content-Type': 'application/json',
    'Tus-Resumable': TUS_VERSION,
  })
  res.end(errorBody(req, known.message, known))
}
