import ky, { type Options, TimeoutError } from 'ky'
import * as v from 'valibot'
import type { Call, CallAnswer, CallInput, FileCall } from '#contract/call.ts'
import type { Config } from '#contract/config.ts'
import { CallError, errorBody, type Failure, failureKindOf } from '#contract/failure.ts'
import { CORRELATION_HEADER } from '#contract/ids.ts'
import { withZones } from '#contract/zones.ts'
import { newCorrelationId } from './correlation.ts'
import { logFailure, noteRequest } from './log.ts'
import type { AccessTokens } from './tokens.ts'

/** How long an answer may take, in milliseconds. */
const CALL_TIMEOUT_MS = 30_000

export interface CallOptions {
  signal?: AbortSignal
  /** Where the caller logs it as well; else the call gets one of its own. */
  correlationId?: string
}

/** Sends a call of the contract and gives its checked answer; throws `CallError`. An abort throws the signal's reason. */
export type SendCall = <C extends Call>(call: C, input: CallInput<C>, options?: CallOptions) => Promise<CallAnswer<C>>

/** Sends a call that answers a file, and gives its content; throws `CallError` as `SendCall` does. */
export type SendForFile = <C extends FileCall>(call: C, input: CallInput<C>, options?: CallOptions) => Promise<Blob>

/** All parts a call may have, before a call says which. */
interface AnyInput {
  params?: Record<string, string | number>
  query?: Record<string, string | number | boolean | undefined>
  body?: unknown
}

/** An answer read to its end: its body comes within the same time limit and gives the same failures as its head. */
interface Answer extends Pick<Response, 'ok' | 'status' | 'headers'> {
  text: string
  /** The content of a file; null for what is JSON. */
  file: Blob | null
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export interface HttpClient {
  send: SendCall
  sendForFile: SendForFile
}

/** The HTTP client: checks answers with the contract, renews the token once on 401, retries nothing. */
export function createHttpClient(services: Config['services'], tokens: AccessTokens): HttpClient {
  const ask = async (call: Call, input: AnyInput, correlationId: string, signal: AbortSignal | undefined) => {
    const send = (token: string | null) => request(call, services[call.service], input, correlationId, token, signal)
    const sent = tokens.current()
    let response = await send(sent)
    if (response.status === 401 && !call.anonymous && (await hasOther(tokens, sent)))
      response = await send(tokens.current())
    if (!response.ok) throw failedAnswer(call, response, correlationId)
    return response
  }
  return {
    send: async (call, input, { signal, correlationId = newCorrelationId() } = {}) =>
      checkedAnswer(call, await ask(call, input as AnyInput, correlationId, signal), correlationId),
    sendForFile: async (call, input, { signal, correlationId = newCorrelationId() } = {}) => {
      const { file, status } = await ask(call, input as AnyInput, correlationId, signal)
      if (file?.type.split(';')[0] === call.file) return file
      throw new CallError(`${call.method} ${call.path}: no ${call.file}`, { kind: 'bad-answer', correlationId, status })
    },
  }
}

/** Whether there is another token than the refused one: another call may have renewed it while this one was in flight. */
const hasOther = async (tokens: AccessTokens, refused: string | null): Promise<boolean> => {
  const now = tokens.current()
  return (now !== null && now !== refused) || tokens.renew()
}

const pathOf = ({ path }: Call, { params = {} }: AnyInput): string =>
  path.replace(/\{(\w+)\}/g, (_all, name) => encodeURIComponent(String(params[name])))

async function request(
  call: Call,
  service: string,
  input: AnyInput,
  correlationId: string,
  token: string | null,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  const { query, body } = input
  const options: Options = {
    method: call.method,
    retry: 0,
    timeout: CALL_TIMEOUT_MS,
    throwHttpErrors: false,
    headers: {
      [CORRELATION_HEADER]: correlationId,
      ...(token !== null && call.anonymous !== true && { Authorization: `Bearer ${token}` }),
    },
    ...(signal && { signal }),
    ...(query && { searchParams: query }),
    ...(body !== undefined && { json: body }),
  }
  try {
    const answering = ky(`${service}${pathOf(call, input)}`, options)
    const { ok, status, headers } = await answering
    const isFile = ok && call.file !== undefined
    const content = isFile ? { text: '', file: await answering.blob() } : { text: await answering.text(), file: null }
    return { ok, status, headers, ...content }
  } catch (error) {
    if (signal?.aborted) throw signal.reason
    const failure: Failure =
      error instanceof TimeoutError
        ? { kind: 'timeout', correlationId }
        : { kind: 'offline', correlationId, ...(navigator.onLine && { connected: true }) }
    throw new CallError(`${call.method} ${call.path}: ${failure.kind}`, failure, { cause: error })
  }
}

function failedAnswer(call: Call, response: Answer, correlationId: string): CallError {
  const body = v.safeParse(errorBody, parsedJson(response.text))
  const retryAfter = Number(response.headers.get('Retry-After') ?? Number.NaN)
  const failure: Failure = {
    kind: failureKindOf(response.status),
    correlationId,
    status: response.status,
    ...(Number.isFinite(retryAfter) && { retryAfterSeconds: retryAfter }),
    ...(body.success && body.output.fields && { fields: body.output.fields }),
  }
  // the path's template: some calls have a token or an e-mail address in their path
  noteRequest(failure, { service: call.service, path: call.path })
  return new CallError(`${call.method} ${call.path}: ${response.status}`, failure)
}

function checkedAnswer<C extends Call>(call: C, response: Answer, correlationId: string): CallAnswer<C> {
  const status = response.status
  const raw: unknown = parsedJson(response.text)
  const asSent = v.safeParse(call.answer, raw)
  if (asSent.success) return asSent.output as CallAnswer<C>
  const body = withZones(raw, asSent.issues) ?? raw
  const answer = v.safeParse(call.answer, body)
  const error = new CallError(
    `${call.method} ${call.path}: the answer does not fit its schema`,
    { kind: 'bad-answer', correlationId, status },
    { cause: new v.ValiError(asSent.issues) },
  )
  const readable = answer.success ? answer : call.readable && v.safeParse(call.readable, body)
  if (!readable?.success) throw error
  logFailure('a part of an answer', error.failure, error)
  return readable.output as CallAnswer<C>
}
