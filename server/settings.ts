import { resolve } from 'node:path'
import * as v from 'valibot'

/** The port everything is at unless PORT says otherwise (design 4). */
export const DEFAULT_PORT = 4600
/** Reachable from this machine alone, unless HOST says otherwise. */
export const DEFAULT_HOST = '127.0.0.1'
export const DEFAULT_DATA_DIR = './data'
/** Sign-ins that one address may have started and not finished, unless MAX_OPEN_SIGN_INS says otherwise. */
export const MAX_OPEN_SIGN_INS = 200
/** Of an address that names none. */
const HTTPS_PORT = 443

const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/),
  v.transform(Number),
  v.maxValue(65_535),
  v.description('a number from 0 to 65535'),
)

const databaseUrl = v.pipe(
  v.string(),
  v.check((text) => {
    const url = URL.parse(text)
    return url !== null && /^postgres(ql)?:$/.test(url.protocol) && url.hostname !== '' && url.pathname.length > 1
  }),
  v.description('a PostgreSQL address such as postgres://user:password@host:5432/database'),
)

const amount = v.pipe(
  v.string(),
  v.regex(/^\d{1,15}$/),
  v.transform(Number),
  v.description('a whole number of at most 15 digits'),
)

const environment = v.object({
  PORT: v.optional(port, String(DEFAULT_PORT)),
  PUBLIC_SCHEME: v.optional(v.pipe(v.picklist(['http', 'https']), v.description("'http' or 'https'")), 'http'),
  PUBLIC_PORT: v.optional(port),
  TRUSTED_PROXIES: v.optional(
    v.pipe(v.string(), v.regex(/^\d$/), v.transform(Number), v.description('a number from 0 to 9')),
    '0',
  ),
  MAX_OPEN_SIGN_INS: v.optional(amount, String(MAX_OPEN_SIGN_INS)),
  HOST: v.optional(v.pipe(v.string(), v.regex(/^[\w.:-]+$/), v.description('a host name or IP address')), DEFAULT_HOST),
  DATA_DIR: v.optional(v.string(), DEFAULT_DATA_DIR),
  DATABASE_URL: v.optional(databaseUrl),
  DEMO: v.optional(v.pipe(v.picklist(['on', 'accounts', 'off']), v.description("'on', 'accounts' or 'off'")), 'on'),
  MAX_UPLOAD_BYTES: v.exactOptional(amount),
  MAX_CUSTOMER_FILES: v.exactOptional(amount),
  MAX_CUSTOMER_BYTES: v.exactOptional(amount),
  UPLOAD_REQUESTS_A_MINUTE: v.exactOptional(amount),
  MIN_FREE_BYTES: v.exactOptional(amount),
})

/** Limits of uploads, each by the constant of contract/uploads.ts that holds unless a setting says otherwise. */
export interface UploadLimits {
  MAX_UPLOAD_BYTES: number
  MAX_CUSTOMER_FILES: number
  MAX_CUSTOMER_BYTES: number
  UPLOAD_REQUESTS_A_MINUTE: number
  MIN_FREE_BYTES: number
}

export interface Settings {
  /** The address listened on. */
  host: string
  /** 0 lets the system choose one. */
  port: number
  /** What browsers use; with https a proxy stands in front, and ends it. */
  publicScheme: 'http' | 'https'
  /** The port browsers use, where a proxy stands in front; null: the one listened on. */
  publicPort: number | null
  /** How many proxies stand in front whose X-Forwarded-* headers are believed. */
  trustedProxies: number
  /** Sign-ins that one address may have started and not finished. */
  maxOpenSignIns: number
  /** Absolute. Holds the database, the photos and the lock. */
  dataDir: string
  /** PostgreSQL instead of the embedded database. */
  databaseUrl: string | null
  /** `on`: demo accounts and a filled library; `accounts`: the accounts alone; `off`: neither. */
  demo: 'on' | 'accounts' | 'off'
  /** Limits that are others than the contract's. */
  uploadLimits?: Partial<UploadLimits>
}

/** A mistake of whoever starts the server: told in one sentence, without a stack. */
export class SettingsError extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.name = 'SettingsError'
  }
}

const EXPECTATIONS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(environment.entries).map(([name, { wrapped }]) => [name, v.getDescription(wrapped) ?? 'a text']),
)

/** Never repeats a password in a message. */
const shown = (name: string, value: unknown) => (name === 'DATABASE_URL' ? '' : ` It is '${String(value)}'.`)

/**
 * The settings of an environment; an empty variable counts as not set.
 * @throws SettingsError naming the variable and what it must be.
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = v.safeParse(environment, given)
  if (!parsed.success) {
    const name = String(parsed.issues[0].path?.[0]?.key)
    throw new SettingsError(`${name} must be ${EXPECTATIONS[name] ?? 'set'}.${shown(name, given[name])}`)
  }
  const {
    PORT,
    PUBLIC_SCHEME,
    PUBLIC_PORT,
    TRUSTED_PROXIES,
    MAX_OPEN_SIGN_INS: maxOpenSignIns,
    ...others
  } = parsed.output
  const { HOST, DATA_DIR, DATABASE_URL, DEMO, ...uploadLimits } = others
  return {
    host: HOST,
    port: PORT,
    publicScheme: PUBLIC_SCHEME,
    publicPort: PUBLIC_PORT ?? (PUBLIC_SCHEME === 'https' ? HTTPS_PORT : null),
    trustedProxies: TRUSTED_PROXIES,
    maxOpenSignIns,
    dataDir: resolve(DATA_DIR),
    databaseUrl: DATABASE_URL ?? null,
    demo: DEMO,
    ...(Object.keys(uploadLimits).length > 0 && { uploadLimits }),
  }
}
