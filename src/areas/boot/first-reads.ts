import ky, { TimeoutError } from 'ky'
import * as v from 'valibot'
import { CHANNELS_QUERY, type Channel, channelsAnswer } from '#contract/channels.ts'
import { type Config, config } from '#contract/config.ts'
import { CallError, type FailureKind, failureKindOf } from '#contract/failure.ts'
import { CORRELATION_HEADER } from '#contract/ids.ts'
import { getMenu, type Menu } from '#contract/menu.ts'
import { newCorrelationId } from '#src/platform/correlation.ts'

/** Time limit for each of the first answers, in milliseconds. */
const BOOT_TIMEOUT_MS = 15_000
/** Time limit for the menus, in milliseconds: they have a fallback, and nobody waits long for them. */
const MENU_TIMEOUT_MS = 2500

const texts = v.record(v.string(), v.string())

interface JsonRequest<S extends v.GenericSchema> {
  address: string
  schema: S
  signal: AbortSignal
  body?: unknown
  token?: string | null
  timeout?: number
}

/** Files of our own origin and the catalogue: read before any service is known. */
async function readJson<S extends v.GenericSchema>({
  address,
  schema,
  signal,
  body,
  token = null,
  timeout = BOOT_TIMEOUT_MS,
}: JsonRequest<S>): Promise<v.InferOutput<S>> {
  const correlationId = newCorrelationId()
  const fail = (kind: FailureKind, cause?: unknown, status?: number) =>
    new CallError(`${address}: ${kind}`, { kind, correlationId, ...(status !== undefined && { status }) }, { cause })
  const options = {
    signal,
    retry: 0,
    timeout,
    throwHttpErrors: false,
    headers: { [CORRELATION_HEADER]: correlationId, ...(token !== null && { Authorization: `Bearer ${token}` }) },
  }
  const lost = (error: unknown) => {
    throw fail(error instanceof TimeoutError ? 'timeout' : 'offline', error)
  }
  const answering = body === undefined ? ky.get(address, options) : ky.post(address, { ...options, json: body })
  const response = await answering.catch(lost)
  if (!response.ok) throw fail(failureKindOf(response.status), undefined, response.status)
  const answer = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), await answering.text().catch(lost))
  if (!answer.success) throw fail('bad-answer', new v.ValiError(answer.issues), response.status)
  return answer.output
}

export const readConfig = (signal: AbortSignal) => readJson({ address: '/config.json', schema: config, signal })

export const readTexts = (locale: string, signal: AbortSignal) =>
  readJson({ address: `/locales/${locale}.json`, schema: texts, signal })

export interface ServiceRead {
  config: Config
  /** The customer's access token, if there is one: no read waits for a sign-in (open question 48). */
  token: string | null
  signal: AbortSignal
}

/** The catalogue's channels (account spec 7, 'Merchandise GraphQL'). */
export async function readChannels({ config: { services }, token, signal }: ServiceRead): Promise<Channel[]> {
  const body = { query: CHANNELS_QUERY }
  const request = { address: services.merchandise, schema: channelsAnswer, signal, body, token }
  return (await readJson(request)).data.channels
}

/** The brand's menus and addresses; the Swedish brand asks by another host (account spec 9). */
export function readMenu({ config: { services, brands }, token, signal }: ServiceRead): Promise<Menu> {
  const { host } = window.location
  const path = getMenu.path.replace('{host}', encodeURIComponent(brands[host]?.internalHost ?? host))
  const address = `${services.publicConfig}${path}`
  return readJson({ address, schema: getMenu.answer, signal, token, timeout: MENU_TIMEOUT_MS })
}
