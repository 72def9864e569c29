import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Call, CallAnswer, CallInput } from '#contract/call.ts'
import { type ErrorBody, errorBody } from '#contract/failure.ts'
import { type BlobPlace, blobStore } from '#server/core/blobs/place.ts'
import { hashPassword } from '#server/core/customers/passwords.ts'
import { enterCustomer, type NewCustomer } from '#server/core/customers/store.ts'
import type { TimeLimits } from '#server/core/http/time-limits.ts'
import { createLog } from '#server/core/log.ts'
import { SERVICE_PATHS } from '#server/core/service-paths.ts'
import type { Settings } from '#server/core/settings.ts'
import { type RunningServer, startServer as start } from '#server/server.ts'
import { send } from './browser.ts'
import { copyFreshDatabase, createPostgresDatabase, testSettings } from './database.ts'
import { signInAt, TEST_PASSWORD, type Tokens } from './sign-in.ts'
import { issueToken } from './tokens.ts'

export type TestCustomer = NonNullable<Awaited<ReturnType<typeof enterCustomer>>>

export /** A hash takes 0.1 s; the same one will do for every customer of a file. */
const hashes = new Map<string, Promise<string>>()
function hashOnce(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, hash)
  return hash
}

interface CallResult<C extends Call> {
  status: number
  headers: Headers
  /** The answer, checked by the call's schema; throws when the call failed. */
  answer: () => CallAnswer<C>
  /** The error's body, checked by its schema; throws when the call succeeded. */
  error: () => ErrorBody
}

export interface TestServer extends Pick<RunningServer, 'origin' | 'context'> {
  createCustomer(given?: Partial<NewCustomer>): Promise<TestCustomer>
  /** A new customer, and the access token of their sign-in. */
  signedIn(given?: Partial<NewCustomer>): Promise<{ customer: TestCustomer; token: string }>
  /** Authorisation code with PKCE over the login page; `origin` for another brand than the first. */
  signIn(customer: { email: string }, origin?: string): Promise<Tokens>
  /** One call of the wire; anonymous without a token. */
  api<const C extends Call>(
    call: C,
    input: CallInput<C>,
    token?: string,
    headers?: Record<string, string>,
  ): Promise<CallResult<C>>
  stop(): Promise<void>
}

interface StartOptions {
  settings?: Partial<Settings>
  /** A built front-end; none if omitted. */
  dist?: string
  timeLimits?: Partial<TimeLimits>
}

/** Parts of a call as text. */
type AnyInput = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

function addressOf(origin: string, call: Call, { params = {}, query = {} }: AnyInput): URL {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const url = new URL(origin + SERVICE_PATHS[call.service] + path)
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value))
  }
  return url
}

/** Parses JSON; undefined for anything else. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Makes calls to any running server. */
export async function callApi<const C extends Call>(
  origin: string,
  call: C,
  input: CallInput<C>,
  token?: string,
  headers: Record<string, string> = {},
): Promise<CallResult<C>> {
  const parts: AnyInput = input
  const response = await send(addressOf(origin, call, parts), {
    method: call.method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(parts.body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(parts.body !== undefined && { body: JSON.stringify(parts.body) }),
  })
  const text = await response.text()
  const refuse = (wanted: string) => {
    throw new Error(`${call.method} ${call.path} answered ${response.status}, not ${wanted}: ${text.slice(0, 500)}`)
  }
  return {
    status: response.status,
    headers: response.headers,
    answer: () =>
      (response.ok ? v.parse(call.answer, call.file ? text : readJson(text)) : refuse('success')) as CallAnswer<C>,
    error: () => (response.ok ? refuse('an error') : v.parse(errorBody, readJson(text))),
  }
}

/** A part of the S3 store of BLOB_STORE for one server alone, or a folder. */
function ownStore(dataDir: string): BlobPlace {
  const { BLOB_STORE } = process.env
  if (BLOB_STORE === undefined) return { folder: join(dataDir, 'blobs') }
  const place = v.parse(blobStore, BLOB_STORE)
  return 'bucket' in place ? { ...place, prefix: `${randomUUID()}/` } : place
}

async function prepare(settings: Partial<Settings>): Promise<{ settings: Settings; remove: () => Promise<void> }> {
  const url = process.env.DATABASE_URL
  const database = url === undefined || 'databaseUrl' in settings ? null : await createPostgresDatabase(url)
  const dataDir = settings.dataDir ?? (await mkdtemp(join(tmpdir(), 'albumen-test-')))
  if (!database && !settings.dataDir) await copyFreshDatabase(dataDir)
  const shared = database && { databaseUrl: database.url, blobStore: ownStore(dataDir) }
  return {
    settings: { ...testSettings(dataDir), ...shared, ...settings },
    remove: async () => {
      await database?.drop()
      if (!settings.dataDir) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * A real server in this process, with its own port and data folder; with its own PostgreSQL database when DATABASE_URL is set.
 * A given `dataDir` is neither changed nor filled.
 */
export async function startServer({
  settings: given = {},
  dist,
  timeLimits = {},
}: StartOptions = {}): Promise<TestServer> {
  const { settings, remove } = await prepare(given)
  const server = await start(settings, {
    log: createLog('error'),
    dist: dist ?? join(settings.dataDir, 'dist'),
    timeLimits,
  })
  const { context, origin } = server
  const newCustomer = async (about: Partial<NewCustomer> = {}) => {
    const names = { firstName: 'Astrid', lastName: 'Lund' }
    const email = `${randomUUID()}@albumen.test`
    const { password = TEST_PASSWORD, ...rest } = { email, ...names, ...about }
    const passwordHash = await hashOnce(password)
    const row = await context.db.transaction((tx) => enterCustomer(tx, { ...rest, passwordHash }))
    if (!row) throw new Error('The address is taken.')
    return row
  }
  return {
    context,
    origin,
    createCustomer: newCustomer,
    signedIn: async (about) => {
      const customer = await newCustomer(about)
      return { customer, token: await issueToken({ context, origin }, customer.id) }
    },
    signIn: ({ email }, at = origin) => signInAt(at, email),
    api: (call, input, token, headers) => callApi(origin, call, input, token, headers),
    stop: async () => {
      await server.stop()
      await remove()
    },
  }
}
