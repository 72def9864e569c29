import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Metadata, Server, type Upload } from '@tus/server'
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
import { admit, type Phones, TUS_VERSION } from './admit.ts'
import { current, currentRequest } from './current.ts'
import { UploadLeases } from './lease.ts'
import { limitsOf, requestLimit } from './limits.ts'
import { displayName } from './names.ts'
import { PartStore } from './receive.ts'
import { checkDisk, diskFull, enterUpload, isDiskFull } from './room.ts'
import { isIdFree, type NewUpload } from './store.ts'
import { answerWith, toWebRequest } from './web.ts'

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
  const isFree = v.is(uuid, wanted) && (await isIdFree(db, wanted, currentRequest().customerId))
  return isFree ? wanted.toLowerCase() : randomUUID()
}

function newUpload({ id, size = 0, metadata }: Upload): NewUpload {
  const parsed = v.safeParse(uploadMetadata, metadata ?? {})
  if (!parsed.success) {
    const fields = parsed.issues.map((issue) => [`Upload-Metadata.${v.getDotPath(issue) ?? ''}`, issue.message])
    throw new HttpError(400, 'The metadata does not fit.', Object.fromEntries(fields))
  }
  const { filename, sha256 = null, albumId = null } = parsed.output
  const { customerId } = currentRequest()
  const fileName = displayName(filename)
  const entered = { id, customerId, imageId: randomUUID(), fileName, bytes: size, announcedSha256: sha256, albumId }
  return { ...entered, metadata: Metadata.stringify(metadata ?? {}) }
}

function createServer(context: ServerContext, phones: Phones, limits: UploadLimits): UploadServer {
  const { db, scratch } = context
  return new UploadServer({
    path: SERVICE_PATHS.upload,
    datastore: new PartStore(context),
    locker: new UploadLeases(context),
    relativeLocation: true,
    maxSize: limits.MAX_UPLOAD_BYTES,
    allowedOrigins: [],
    namingFunction: (_req, metadata) => uploadIdFor(db, metadata?.id),
    onUploadCreate: async (_req, upload) => {
      const entered = newUpload(upload)
      await checkDisk(scratch.folder, entered.bytes, limits)
      await enterUpload(db, entered, limits)
      const { transferId } = currentRequest()
      if (transferId) await phones.noteUpload(transferId, entered.id)
      return {}
    },
    onUploadFinish: async () => {
      currentRequest().res.removeHeader(EXPIRES)
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
  const limits = limitsOf(context.settings)
  const server = createServer(context, phones, limits)
  const requests = requestLimit(limits)
  const tooMany = (customerId: string) => context.limits.take(requests, customerId)
  const checks = { context, phones, tooMany }

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
