import { type HttpRequest, Upload } from 'tus-js-client'
import { CallError } from '#contract/failure.ts'
import { CORRELATION_HEADER } from '#contract/ids.ts'
import { UPLOAD_CHUNK_BYTES } from '#contract/uploads.ts'
import { newCorrelationId } from '#src/platform/correlation.ts'
import type { AccessTokens } from '#src/platform/tokens.ts'
import { tusFailure } from './tus-failure.ts'
import { wholeFileReader } from './whole-file.ts'

/** Where uploads go and who sends them. */
export interface TusTarget {
  /** Address uploads are made at. */
  endpoint: string
  tokens: AccessTokens
}

export interface TusEvents {
  /** Before each request; throwing keeps it from being sent. */
  asks(correlationId: string): void
  /** An answer that is no error. */
  answered(): void
  started(uploadId: string): void
  /** Bytes given to the network so far, of the whole file. */
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

/** What goes up. */
export interface TusFile {
  /** The upload's id, if the server has not given it to something else. */
  key: string
  file: File
  /** Told by content; the browser's own guess follows the name. */
  type: string
  /** The server refuses other content. */
  sha256: string
}

/** Begins an upload, or goes on with the one at `address` from where the server has got to. Nothing is tried again. */
export function beginUpload(
  { endpoint, tokens }: TusTarget,
  { key, file, type, sha256 }: TusFile,
  address: string | null,
  events: TusEvents,
): Upload {
  const id = () => uploadIdOf(upload.url ?? '')
  const upload = new Upload(file, {
    // given both, the client makes a new upload when the question after the known one fails
    ...(address === null ? { endpoint } : { uploadUrl: address }),
    chunkSize: UPLOAD_CHUNK_BYTES,
    fileReader: wholeFileReader,
    retryDelays: null,
    storeFingerprintForResuming: false,
    uploadDataDuringCreation: true,
    metadata: { filename: file.name, filetype: type, sha256, id: key },
    onBeforeRequest: (request) => events.asks(sign(request, tokens)),
    onAfterResponse: (_request, response) => {
      if (response.getStatus() < 400) events.answered()
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
    throw new CallError('An upload could not be ended', tusFailure(error), { cause: error })
  }
}

/** Ends an upload at the server. A 401 renews the token once. @throws CallError */
export async function endUpload(target: TusTarget, uploadId: string): Promise<void> {
  try {
    await terminate(target, uploadId)
  } catch (error) {
    const expired = error instanceof CallError && error.failure.kind === 'signed-out'
    if (!expired || !(await target.tokens.renew())) throw error
    await terminate(target, uploadId)
  }
}
