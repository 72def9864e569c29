import * as v from 'valibot'
import { errorBody, type Failure, failureKindOf } from '#contract/failure.ts'
import { CORRELATION_HEADER } from '#contract/ids.ts'

/** The parts of tus-js-client's `DetailedError` that say what happened. */
export interface TusError {
  originalRequest: { getMethod(): string; getHeader(name: string): string | undefined } | null
  originalResponse: {
    getStatus(): number
    getHeader(name: string): string | undefined | null
    getBody(): string
  } | null
}

const isTusError = (error: unknown): error is TusError =>
  error instanceof Error && 'originalRequest' in error && 'originalResponse' in error

const errorText = v.pipe(v.string(), v.parseJson(), errorBody)

const isGood = (status: number) => status >= 200 && status < 300

/** The failure behind an error of the tus client: no response is `offline`, an unusable response with a 2xx status is `bad-answer`. */
export function tusFailure(error: unknown): Failure {
  if (!isTusError(error) || error.originalRequest === null) return { kind: 'bad-answer', correlationId: '' }
  const { originalRequest: request, originalResponse: response } = error
  const correlationId = request.getHeader(CORRELATION_HEADER) ?? ''
  if (response === null) return { kind: 'offline', correlationId }
  const status = response.getStatus()
  const retryAfter = Number.parseInt(response.getHeader('Retry-After') ?? '', 10)
  const body = v.safeParse(errorText, response.getBody())
  return {
    kind: isGood(status) ? 'bad-answer' : failureKindOf(status),
    correlationId,
    status,
    ...(Number.isFinite(retryAfter) && { retryAfterSeconds: retryAfter }),
    ...(body.success && body.output.fields && { fields: body.output.fields }),
  }
}

const GONE: readonly number[] = [404, 410]

/** The server no longer has the upload: it expired or was terminated. */
export const isForgottenUpload = (error: unknown): boolean =>
  isTusError(error) &&
  ['HEAD', 'PATCH'].includes(error.originalRequest?.getMethod() ?? '') &&
  GONE.includes(error.originalResponse?.getStatus() ?? 0)
