import { type HttpRequest, Upload } from 'tus-js-client'
import { CallError } from '#contract/failure.ts'
import { CORRELATION_HEADER } from '#contract/ids.ts'
import { UPLOAD_CHUNK_BYTES } from '#contract/uploads.ts'
import { newCorrelationId } from '#src/platform/correlation.ts'
import type { AccessTokens } from '#src/platform/tokens.ts'
import { tusFailure } from './tus-failure.ts'
import { wholeFileReader } from './whole-file.ts'

/** Where uploads are sent, and the tokens they are signed with. */
export interface TusTarget {
  /** Address at which uploads are created. */
  endpoint: string
  tokens: AccessTokens
}

export interface TusEvents {
  /** Before each request; throwing prevents it. */
  requesting(correlationId: string): void
  /** A response that is no error. */
  responded(): void
  started(uploadId: string): void
  /** Bytes of the whole file given to the network so far. */
  progressed(sent: number): void
  sent(uploadId: string): void
  failed(error: unknown): void
}

export const uploadAddress = (endpoint: string, uploadId: string): string =>
  `${endpoint}/${encodeURIComponent(uploadId)}`

/** An upload's id is the last part of its address. */
export const uploadIdOf = (address: string): string => address.slice(address.lastIndexOf('/') + 1)

/** Gives a request its token, fetched now, and a correlation id of its own. */
function sign(request: HttpRequest, tokens: AccessTokens): string {
  const correlationId = newCorrelationId()
  const token = tokens.current()
  if (token !== null) request.setHeader('Authorization', `Bearer ${token}`)
  request.setHeader(CORRELATION_HEADER, correlationId)
  return correlationId
}

/** The file to send. */
export interface TusFile {
  /** The id that the upload asks for; the server may give another one. */
  key: string
  file: File
  /** By content; the browser's own guess follows the name. */
  type: string
  /** The server refuses other content. */
  sha256: string
  /** The album that the photo is added to. */
  albumId?: string | undefined
}

/** Starts an upload, or resumes the one at `address` at the server's offset. Nothing is retried. */
export function startUpload(
  { endpoint, tokens }: TusTarget,
  { key, file, type, sha256, albumId }: TusFile,
  address: string | null,
  events: TusEvents,
): Upload {
  const id = () => uploadIdOf(upload.url ?? '')
  const upload = new Upload(file, {
    // Given both, tus-js-client creates a new upload when the HEAD request of the known one fails.
    ...(address === null ? { endpoint } : { uploadUrl: address }),
    chunkSize: UPLOAD_CHUNK_BYTES,
    fileReader: wholeFileReader,
    retryDelays: null,
    storeFingerprintForResuming: false,
    uploadDataDuringCreation: true,
    metadata: { filename: file.name, filetype: type, sha256, id: key, ...(albumId !== undefined && { albumId }) },
    onBeforeRequest: (request) => events.requesting(sign(request, tokens)),
    onAfterResponse: (_request, response) => {
      if (response.getStatus() < 400) events.responded()
    },
    onUploadUrlAvailable: () => events.started(id()),
    onProgress: (sent) => events.progressed(sent),
    onSuccess: () => events.sent(id()),
    onError: (error) => events.failed(error),
  })
  upload.start()
  return upload
}

async function terminate({ endpoint, tokens }: TusTarget, uploadId: string): Promise<void> {
  const onBeforeRequest = (request: HttpRequest) => void sign(request, tokens)
  try {
    await Upload.terminate(uploadAddress(endpoint, uploadId), { retryDelays: null, onBeforeRequest })
  } catch (error) {
    throw new CallError('An upload could not be terminated', tusFailure(error), { cause: error })
  }
}

/** Terminates an upload at the server. A 401 renews the token once. @throws CallError */
export async function terminateUpload(target: TusTarget, uploadId: string): Promise<void> {
  try {
    await terminate(target, uploadId)
  } catch (error) {
    const expired = error instanceof CallError && error.failure.kind === 'signed-out'
    if (!expired || !(await target.tokens.renew())) throw error
    await terminate(target, uploadId)
  }
}
