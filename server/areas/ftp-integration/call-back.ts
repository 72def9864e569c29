import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { useAgent as agentFor } from 'request-filtering-agent'
import { CALLBACK_TIMEOUT_MS, type CallbackFormat, type CallbackOutcome } from '#contract/ftp-integration.ts'

const ANSWER_SHOWN = 1024
/** The agent throws this where a name resolves to an address that it refuses. */
const REFUSED = /is not allowed/

export interface OrderStatusMessage {
  orderCode: string
  status: string
  changedAt: string
}

const escaped = (text: string) => text.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const BODIES: Record<CallbackFormat, { type: string; write: (message: OrderStatusMessage) => string }> = {
  JSON: { type: 'application/json', write: (message) => JSON.stringify(message, null, 2) },
  XML: {
    type: 'application/xml',
    write: (message) =>
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<orderStatus>',
        ...Object.entries(message).map(([name, value]) => `  <${name}>${escaped(value)}</${name}>`),
        '</orderStatus>',
      ].join('\n'),
  },
}

interface CallbackOptions {
  url: string
  format: CallbackFormat
  message: OrderStatusMessage
  isTest: boolean
  /** Of tests alone: private addresses are called too. */
  allowPrivate: boolean
  now: Date
  timeout?: number
}

/** The first bytes of an answer, as text. */
async function headOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes >= ANSWER_SHOWN) break
  }
  response.destroy()
  return Buffer.concat(chunks).subarray(0, ANSWER_SHOWN).toString('utf8')
}

/** Posts a status to a customer's address. Never inside: the agent checks what the name resolves to, redirects are not followed. */
export async function callBack(options: CallbackOptions): Promise<CallbackOutcome> {
  const { url, format, message, isTest, allowPrivate, now, timeout = CALLBACK_TIMEOUT_MS } = options
  const { protocol, pathname, search, host } = new URL(url)
  const { type, write } = BODIES[format]
  const body = write(message)
  const headers = { 'Content-Type': type, ...(isTest && { 'X-Test': 'true' }) }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const about = { at: now.toISOString(), request: [`POST ${pathname}${search}`, ...lines, '', body].join('\n') }
  const started = performance.now()
  const signal = AbortSignal.timeout(timeout)
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const { request } = protocol === 'https:' ? https : http
      const agent = agentFor(url, { allowPrivateIPAddress: allowPrivate, allowMetaIPAddress: allowPrivate })
      request(url, { method: 'POST', headers, agent, signal }, resolve).on('error', reject).end(body)
    })
    const status = response.statusCode ?? 0
    const { location } = response.headers
    if (status >= 300 && status < 400 && location !== undefined) {
      response.destroy()
      return { result: 'redirected', ...about, status, location: location.slice(0, ANSWER_SHOWN) }
    }
    const answer = await headOf(response)
    return { result: 'answered', ...about, status, milliseconds: Math.round(performance.now() - started), answer }
  } catch (error) {
    if (signal.aborted) return { result: 'timedOut', ...about, host }
    const isRefused = error instanceof Error && REFUSED.test(error.message)
    return { result: isRefused ? 'refused' : 'unreachable', ...about, host }
  }
}
