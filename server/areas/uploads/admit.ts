import type { IncomingMessage } from 'node:http'
import * as v from 'valibot'
import { id } from '#contract/values.ts'
import type { ServerContext } from '../../core/context.ts'
import { HttpError, notFound, TooMany } from '../../core/http/errors.ts'
import { SERVICE_PATHS } from '../../core/service-paths.ts'
import { findUpload, type UploadRow } from './store.ts'
import { expiryFromNow, expiryOf } from './upkeep.ts'

export const TUS_VERSION = '1.0.0'

const BEARER = /^Bearer (\S+)$/i
const METHODS_OF_UPLOADS = new Set(['HEAD', 'PATCH', 'DELETE'])

/** A phone that sends photos for a customer, by a token that is good for nothing else. */
export interface PhoneAccess {
  customerId: string
  transferId: string
  /** False when the link's time is over: uploads in progress may be finished. */
  mayCreate: boolean
}

/** Tokens of phones (server/areas/uploads/phone-transfer). */
export interface Phones {
  /** Null also when the customer's account is gone. */
  verify(bearer: string): Promise<PhoneAccess | null>
  noteUpload(transferId: string, uploadId: string): Promise<void>
  hasUpload(transferId: string, uploadId: string): Promise<boolean>
}

/** What requests are checked with. */
export interface UploadChecks {
  phones: Phones
  context: Pick<ServerContext, 'db' | 'recognise'>
  /** Seconds a customer has to wait before the next request; null for none. */
  tooMany: (customerId: string) => Promise<number | null>
}

/** A request that may go on to the tus server, or one whose answer is known from the upload's row alone. */
export interface Admission {
  customerId: string
  /** Of a phone's request. */
  transferId?: string
  ended?: Pick<UploadRow, 'bytes'>
  /** When the upload expires unless more of it comes. */
  expires?: Date
}

const signInFirst = () => new HttpError(401, 'Sign in first.', undefined, { 'WWW-Authenticate': 'Bearer' })

/** The customer, or a phone of theirs. @throws HttpError 401. */
async function senderOf({ context, phones }: UploadChecks, req: IncomingMessage): Promise<Sender> {
  const token = BEARER.exec(req.headers.authorization ?? '')?.[1]
  if (token === undefined) throw signInFirst()
  const sender = (await context.recognise(token)) ?? (await phones.verify(token))
  if (!sender || sender === 'deleted') throw signInFirst()
  return sender
}
type Sender = { customerId: string } | PhoneAccess

/** An upload that is to be made. @throws HttpError 400, 401 (the time of a phone's link is over), 405. */
function admitNew(sender: Sender, { method, headers }: IncomingMessage): Admission {
  if (method !== 'POST') throw new HttpError(405, 'Only POST makes an upload.', undefined, { Allow: 'POST, OPTIONS' })
  if (headers['upload-defer-length'] !== undefined) throw new HttpError(400, 'The length must be known.')
  const admission = { customerId: sender.customerId, expires: expiryFromNow() }
  if (!('transferId' in sender)) return admission
  if (!sender.mayCreate) throw signInFirst()
  return { ...admission, transferId: sender.transferId }
}

/** Null also for the upload of somebody else, and for a phone's any that it did not begin. */
async function findOwn({ context, phones }: UploadChecks, sender: Sender, uploadId: string): Promise<UploadRow | null> {
  const upload = v.is(id, uploadId) ? await findUpload(context.db, sender.customerId, uploadId) : null
  if (!upload || !('transferId' in sender)) return upload
  return (await phones.hasUpload(sender.transferId, upload.id)) ? upload : null
}

/**
 * Checks the customer, or the phone, and the owner of the upload, before tus sees the request.
 * @throws HttpError 400 (a deferred length), 401, 404 (also for another customer's upload, and one that has expired), 405,
 * 409 (the upload has ended), 412, 429.
 */
export async function admit(checks: UploadChecks, req: IncomingMessage): Promise<Admission> {
  const { method = '' } = req
  if (method === 'OPTIONS') return { customerId: '' }
  const sender = await senderOf(checks, req)
  if (req.headers['tus-resumable'] !== TUS_VERSION) {
    throw new HttpError(412, `Tus-Resumable must be ${TUS_VERSION}.`, undefined, { 'Tus-Version': TUS_VERSION })
  }
  const seconds = await checks.tooMany(sender.customerId)
  if (seconds !== null) throw new TooMany('Too many requests.', seconds)
  const uploadId = uploadIdOf(req.url ?? '')
  if (uploadId === null) return admitNew(sender, req)
  if (!METHODS_OF_UPLOADS.has(method)) {
    throw new HttpError(405, 'Not a method of uploads.', undefined, { Allow: [...METHODS_OF_UPLOADS].join(', ') })
  }
  const upload = await findOwn(checks, sender, uploadId)
  if (!upload) throw notFound('upload')
  return admitTo(method, upload)
}

/** Null for the address uploads are made at. */
function uploadIdOf(url: string): string | null {
  const path = url.split('?', 1)[0] ?? ''
  return path.slice(SERVICE_PATHS.upload.length + 1) || null
}

function admitTo(method: string, upload: UploadRow): Admission {
  const { customerId, state } = upload
  if (state !== 'receiving') {
    if (method === 'HEAD') return { customerId, ended: upload }
    throw new HttpError(409, 'The upload has ended.')
  }
  const expires = expiryOf(upload)
  if (expires < new Date()) throw notFound('upload')
  return { customerId, expires: method === 'PATCH' ? expiryFromNow() : expires }
}
