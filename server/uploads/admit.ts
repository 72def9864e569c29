import type { IncomingMessage } from 'node:http'
import * as v from 'valibot'
import { id } from '#contract/values.ts'
import { SERVICE_PATHS } from '../config/routes.ts'
import type { ServerContext } from '../context.ts'
import { HttpError, notFound } from '../http/errors.ts'
import type { UploadFiles } from './files.ts'
import { findUpload, type UploadRow } from './store.ts'
import { finishReceiving } from './work.ts'

/** The one version of the tus protocol. */
export const TUS_VERSION = '1.0.0'

const BEARER = /^Bearer (\S+)$/i
const METHODS_OF_UPLOADS = new Set(['HEAD', 'PATCH', 'DELETE'])

/** A request that may go on to the tus server, or one whose answer is known from the upload's row alone. */
export type Admission = { customerId: string; ended?: Pick<UploadRow, 'bytes'> }

/**
 * Checks who is asking and whose upload it is, before tus sees the request.
 * @throws HttpError 400 (a deferred length), 401, 404 (also for another customer's upload), 405, 409 (the upload has ended), 412.
 */
export async function admit(context: ServerContext, files: UploadFiles, req: IncomingMessage): Promise<Admission> {
  const { method = '' } = req
  if (method === 'OPTIONS') return { customerId: '' }
  const token = BEARER.exec(req.headers.authorization ?? '')?.[1]
  const customer = token === undefined ? null : await context.verifyToken(token)
  if (!customer) throw new HttpError(401, 'Sign in first.', undefined, { 'WWW-Authenticate': 'Bearer' })
  if (req.headers['tus-resumable'] !== TUS_VERSION) {
    throw new HttpError(412, `Tus-Resumable must be ${TUS_VERSION}.`, undefined, { 'Tus-Version': TUS_VERSION })
  }
  const { customerId } = customer
  const uploadId = uploadIdOf(req.url ?? '')
  if (uploadId === null) {
    if (method !== 'POST') throw new HttpError(405, 'Only POST makes an upload.', undefined, { Allow: 'POST, OPTIONS' })
    if (req.headers['upload-defer-length'] !== undefined) throw new HttpError(400, 'The length must be known.')
    return { customerId }
  }
  if (!METHODS_OF_UPLOADS.has(method)) {
    throw new HttpError(405, 'Not a method of uploads.', undefined, { Allow: [...METHODS_OF_UPLOADS].join(', ') })
  }
  const upload = v.is(id, uploadId) ? await findUpload(context.db, customerId, uploadId) : null
  if (!upload) throw notFound('upload')
  return admitTo(context, files, method, upload)
}

/** Null for the address uploads are made at. */
function uploadIdOf(url: string): string | null {
  const path = url.split('?', 1)[0] ?? ''
  return path.slice(SERVICE_PATHS.upload.length + 1) || null
}

async function admitTo(
  context: ServerContext,
  files: UploadFiles,
  method: string,
  upload: UploadRow,
): Promise<Admission> {
  const { id: uploadId, customerId, bytes, state } = upload
  if (state === 'receiving') {
    // All bytes came, but what should have followed failed: who asks now would never send another byte.
    if (method === 'HEAD' && (await files.size(uploadId)) === bytes) await finishReceiving(context, uploadId)
    return { customerId }
  }
  if (method === 'HEAD') return { customerId, ended: upload }
  throw new HttpError(409, 'The upload has ended.')
}
