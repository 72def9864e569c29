import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { FileStore } from '@tus/file-store'
import { Server, type Upload } from '@tus/server'
import * as v from 'valibot'
import type { ErrorBody } from '#contract/failure.ts'
import { MAX_UPLOAD_BYTES, uploadMetadata } from '#contract/uploads.ts'
import { SERVICE_PATHS } from '../config/routes.ts'
import type { ServerContext } from '../context.ts'
import type { Database } from '../database/types.ts'
import { correlationIdOf, noteFailure } from '../http/correlation.ts'
import { HttpError } from '../http/errors.ts'
import { admit, TUS_VERSION } from './admit.ts'
import { uploadFiles } from './files.ts'
import { displayName } from './names.ts'
import { createUpload, removeReceiving } from './store.ts'
import { finishReceiving } from './work.ts'

/** A request while tus answers it. */
interface Current {
  req: IncomingMessage
  res: ServerResponse
  customerId: string
  error?: unknown
}

const current = new AsyncLocalStorage<Current>()

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
    return super.write(context, headers, status, errorBody(request.req, body, request.error))
  }
}

/** Files as tus keeps them; giving an upload up takes its row along. */
class UploadStore extends FileStore {
  readonly #db: Database

  constructor(directory: string, db: Database) {
    super({ directory })
    this.#db = db
    // Lengths are always known in advance, and what expires is decided elsewhere.
    this.extensions = ['creation', 'creation-with-upload', 'termination']
  }

  override async remove(uploadId: string): Promise<void> {
    await removeReceiving(this.#db, uploadId)
    await super.remove(uploadId)
  }
}

/** What an error of a hook is answered with; tus's own speak for themselves. */
function mapError(error: unknown): { status_code: number; body: string } | undefined {
  const request = current.getStore()
  if (request) request.error = error
  if (error instanceof HttpError) return { status_code: error.status, body: error.message }
  if (isTusError(error)) return undefined
  if (request) noteFailure(request.res, error)
  return { status_code: 500, body: 'Something went wrong.' }
}

async function enterUpload(db: Database, { id, size = 0, metadata }: Upload): Promise<void> {
  const parsed = v.safeParse(uploadMetadata, metadata ?? {})
  if (!parsed.success) {
    const fields = parsed.issues.map((issue) => [`Upload-Metadata.${v.getDotPath(issue) ?? ''}`, issue.message])
    throw new HttpError(400, 'The metadata does not fit.', Object.fromEntries(fields))
  }
  const { filename, sha256 = null } = parsed.output
  const customerId = current.getStore()?.customerId
  if (!customerId) throw new Error('An upload without a customer.')
  await createUpload(db, {
    id,
    customerId,
    imageId: randomUUID(),
    fileName: displayName(filename),
    bytes: size,
    announcedSha256: sha256,
  })
}

function createServer({ db, jobs }: ServerContext, folder: string): UploadServer {
  return new UploadServer({
    path: SERVICE_PATHS.upload,
    datastore: new UploadStore(folder, db),
    relativeLocation: true,
    maxSize: MAX_UPLOAD_BYTES,
    allowedOrigins: [],
    namingFunction: () => randomUUID(),
    onUploadCreate: async (_req, upload) => {
      await enterUpload(db, upload)
      return {}
    },
    onUploadFinish: async (_req, upload) => {
      await finishReceiving({ db, jobs }, upload.id)
      return {}
    },
    onResponseError: (_req, error) => mapError(error),
  })
}

/**
 * Answers everything below `/api/uploads`: tus 1.0.0 with creation, creation-with-upload and termination (design 3). Uploads
 * belong to who made them; after its last byte an upload is a job's (server/uploads/process.ts).
 */
export function createTusHandler(context: ServerContext): (req: IncomingMessage, res: ServerResponse) => Promise<void> {
  const files = uploadFiles(context.settings)
  const server = createServer(context, files.folder)

  return async (req, res) => {
    try {
      const { customerId, ended } = await admit(context, files, req)
      if (ended) {
        const length = String(ended.bytes)
        const headers = { 'Upload-Offset': length, 'Upload-Length': length, 'Cache-Control': 'no-store' }
        res.writeHead(200, { ...headers, 'Tus-Resumable': TUS_VERSION }).end()
        return
      }
      await current.run({ req, res, customerId }, () => server.handle(req, res))
    } catch (error) {
      answerError(req, res, error)
    }
  }
}

function answerError(req: IncomingMessage, res: ServerResponse, error: unknown): void {
  const known = error instanceof HttpError ? error : new HttpError(500, 'Something went wrong.')
  if (known !== error) noteFailure(res, error)
  if (res.headersSent) return void res.end()
  res.writeHead(known.status, {
    ...known.headers,
    'Content-Type': 'application/json',
    'Tus-Resumable': TUS_VERSION,
  })
  res.end(errorBody(req, known.message, known))
}
