import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as v from 'valibot'
import { type BlobPlace, blobStore } from './blobs/place.ts'

/** Default port (design 4). */
export const DEFAULT_PORT = 4600
/** Default host: reachable from this machine only. */
export const DEFAULT_HOST = '127.0.0.1'
export const DEFAULT_DATA_DIR = './data'
/** Default limit of unfinished sign-ins per client address (MAX_OPEN_SIGN_INS). */
export const MAX_OPEN_SIGN_INS = 200
/** Legacy photos that can be generated at the most. */
const MAX_LEGACY_PHOTOS = 480
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

const smtpUrl = v.pipe(
  v.string(),
  v.check((text) => {
    const url = URL.parse(text)
    return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== ''
  }),
  v.description('a mail server such as smtps://user:password@host:465'),
)

const collector = v.pipe(
  v.string(),
  v.check((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? '')),
  v.description('the address of a collector of traces such as http://localhost:4318'),
)

const share = v.pipe(
  v.string(),
  v.regex(/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/),
  v.transform(Number),
  v.description('a number from 0 to 1'),
)

const amount = v.pipe(
  v.string(),
  v.regex(/^\d{1,15}$/),
  v.transform(Number),
  v.description('a whole number of at most 15 digits'),
)

const origins = v.pipe(
  v.string(),
  v.transform((text) => text.split(/[\s,]+/).filter(Boolean)),
  v.check((list) => list.every((text) => /^https?:/.test(text) && URL.parse(text)?.origin === text)),
  v.description("origins such as 'https://uploads.example', separated by spaces"),
)

/** What a process does: answer requests, work in the background, or both. */
const ROLES = ['all', 'web', 'work'] as const
export type Role = (typeof ROLES)[number]
/** Where traces are sent, and how many of all, from 0 to 1. */
export interface TraceSettings {
  endpoint: string
  ratio: number
}
/** The least that is logged. */
const LOG_LEVELS = ['info', 'warn', 'error'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

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
  BLOB_STORE: v.optional(blobStore),
  BLOB_REDIRECT: v.optional(v.pipe(v.picklist(['on', 'off']), v.description("'on' or 'off'")), 'off'),
  ROLE: v.optional(v.pipe(v.picklist(ROLES), v.description("'all', 'web' or 'work'")), 'all'),
  DRAIN_SECONDS: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.description('seconds from 0 to 999')),
    '0',
  ),
  METRICS_PORT: v.optional(port),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(collector),
  OTEL_TRACES_SAMPLER_ARG: v.optional(share, '1'),
  LOG_LEVEL: v.optional(v.pipe(v.picklist(LOG_LEVELS), v.description("'info', 'warn' or 'error'")), 'info'),
  DEMO: v.optional(v.pipe(v.picklist(['on', 'accounts', 'off']), v.description("'on', 'accounts' or 'off'"))),
  MAX_UPLOAD_BYTES: v.exactOptional(amount),
  MAX_CUSTOMER_FILES: v.exactOptional(amount),
  MAX_CUSTOMER_BYTES: v.exactOptional(amount),
  UPLOAD_REQUESTS_A_MINUTE: v.exactOptional(amount),
  MIN_FREE_BYTES: v.exactOptional(amount),
  UPLOAD_URL_ORIGINS: v.optional(origins),
  EXPORT_CHUNK_BYTES: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,14}$/),
      v.transform(Number),
      v.description('a whole number from 1, of at most 15 digits'),
    ),
  ),
  BRANDS_FOLDER: v.optional(v.string()),
  SMTP_URL: v.optional(smtpUrl),
  LEGACY_PHOTOS: v.exactOptional(v.pipe(amount, v.maxValue(MAX_LEGACY_PHOTOS))),
  PRIVATE_CALLBACKS: v.optional(v.pipe(v.picklist(['allowed', 'refused']), v.description("'allowed' or 'refused'"))),
})

/** Upload limits by setting; the default is the constant in contract/uploads.ts. */
export interface UploadLimits {
  MAX_UPLOAD_BYTES: number
  MAX_CUSTOMER_FILES: number
  MAX_CUSTOMER_BYTES: number
  UPLOAD_REQUESTS_A_MINUTE: number
  MIN_FREE_BYTES: number
}

export interface Settings {
  /** The address to listen on. */
  host: string
  /** 0 lets the system choose a port. */
  port: number
  /** The scheme that browsers use; with https, a proxy in front of the server terminates TLS. */
  publicScheme: 'http' | 'https'
  /** The port that browsers use, where a proxy is in front; null: the port listened on. */
  publicPort: number | null
  /** How many proxies in front are trusted for X-Forwarded-* headers. */
  trustedProxies: number
  /** Limit of unfinished sign-ins per client address. */
  maxOpenSignIns: number
  /** Absolute path. Contains the database, the photos and the lock. */
  dataDir: string
  /** PostgreSQL in place of the embedded database. */
  databaseUrl: string | null
  /** Where photos and archives are; a folder of `dataDir` by default. */
  blobStore?: BlobPlace
  /** Originals and archives are read from the store itself, by addresses that it signed. */
  blobRedirect?: boolean
  /** `all` by default. */
  role?: Role
  /** How long a process that stops says so before it takes no more requests, in seconds; 0 by default. */
  drainSeconds?: number
  /** `info` by default. */
  logLevel?: LogLevel
  /** Of what is counted; nothing is without it. */
  metricsPort?: number
  /** Nothing is traced without it. */
  traces?: TraceSettings
  /** `on`: demo accounts and a filled library; `accounts`: accounts only; `off`: neither. */
  demo: 'on' | 'accounts' | 'off'
  /** Limits that differ from the contract's. */
  uploadLimits?: Partial<UploadLimits>
  /** Origins that the query flag `uploadUrl` may send uploads to; none by default (open question 67). */
  uploadUrlOrigins?: readonly string[]
  /** Bytes of photos in one zip file of an export; EXPORT_CHUNK_BYTES by default. */
  exportChunkBytes?: number
  /** A folder of brands in place of the product's own (docs/brands.md). */
  brandsFolder?: string
  /** The mail server; without one, e-mails become files in the data folder. */
  smtpUrl?: string
  /** Legacy photos that wait for the demo newcomer; LEGACY_PHOTOS (server/areas/imports/legacy.ts) by default. */
  legacyPhotos?: number
  /** For tests alone: callbacks may go to this machine and other private addresses. */
  privateCallbacks?: boolean
}

/** A mistake in the settings or the environment: shown as one sentence, without a stack. */
export class SettingsError extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.name = 'SettingsError'
  }
}

const EXPECTATIONS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(environment.entries).map(([name, { wrapped }]) => [name, v.getDescription(wrapped) ?? 'a text']),
)

/** Without what is undefined. */
const present = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

/** Never repeats a password in a message. */
const shown = (name: string, value: unknown) =>
  /_URL$|_ENDPOINT$|^BLOB_STORE$/.test(name) ? '' : ` It is '${String(value)}'.`

/** Names and addresses of this machine alone. */
const LOOPBACK = /^(([\w-]+\.)*localhost|127(\.\d{1,3}){3}|::1)$/i

/**
 * On where others can't reach the server: the demo's passwords are known to all, and its mails are readable at /outbox.
 * @throws SettingsError where others can, until somebody says DEMO.
 */
function demoByDefault(host: string, publicScheme: Settings['publicScheme']): Settings['demo'] {
  if (LOOPBACK.test(host) && publicScheme === 'http') return 'on'
  const why = LOOPBACK.test(host) ? "PUBLIC_SCHEME is 'https'" : `HOST is '${host}'`
  throw new SettingsError(
    `DEMO must be set where others reach the server (${why}): 'off', or 'on' or 'accounts' for a demo whose passwords and mails everybody can read.`,
  )
}

/**
 * A database that several processes may have needs a store that they all have; the embedded one has one process, which does all.
 * @throws SettingsError.
 */
function requireShared({ databaseUrl, blobStore, blobRedirect, role, dataDir }: Settings): void {
  if (blobRedirect && !(blobStore && 'bucket' in blobStore))
    throw new SettingsError('BLOB_REDIRECT needs BLOB_STORE to be an S3 store: a folder answers no browser.')
  if (databaseUrl === null && role !== 'all')
    throw new SettingsError(`ROLE '${role}' needs DATABASE_URL: the embedded database has one process.`)
  if (databaseUrl === null || blobStore) return
  const own = pathToFileURL(resolve(dataDir, 'blobs'))
  throw new SettingsError(
    `DATABASE_URL needs BLOB_STORE, a store that all processes have. Photos that are in the data folder stay there with ${own}.`,
  )
}

/**
 * The settings from environment variables; an empty variable counts as not set.
 * @throws SettingsError naming the variable and the expected value.
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
  const {
    HOST,
    DATA_DIR,
    DATABASE_URL,
    BLOB_STORE,
    BLOB_REDIRECT: blobRedirect,
    ROLE: role,
    DRAIN_SECONDS: drainSeconds,
    METRICS_PORT: metricsPort,
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_TRACES_SAMPLER_ARG: ratio,
    LOG_LEVEL: logLevel,
    DEMO,
    UPLOAD_URL_ORIGINS: uploadUrlOrigins,
    EXPORT_CHUNK_BYTES: exportChunkBytes,
    BRANDS_FOLDER,
    SMTP_URL,
    LEGACY_PHOTOS: legacyPhotos,
    PRIVATE_CALLBACKS,
    ...uploadLimits
  } = others
  const settings: Settings = {
    host: HOST,
    port: PORT,
    publicScheme: PUBLIC_SCHEME,
    publicPort: PUBLIC_PORT ?? (PUBLIC_SCHEME === 'https' ? HTTPS_PORT : null),
    trustedProxies: TRUSTED_PROXIES,
    maxOpenSignIns,
    dataDir: resolve(DATA_DIR),
    role,
    drainSeconds,
    logLevel,
    databaseUrl: DATABASE_URL ?? null,
    demo: DEMO ?? demoByDefault(HOST, PUBLIC_SCHEME),
    ...present({
      blobStore: BLOB_STORE,
      metricsPort,
      traces: endpoint === undefined ? undefined : { endpoint, ratio },
      uploadUrlOrigins,
      exportChunkBytes,
      brandsFolder: BRANDS_FOLDER === undefined ? undefined : resolve(BRANDS_FOLDER),
      smtpUrl: SMTP_URL,
      legacyPhotos,
    }),
    ...(blobRedirect === 'on' && { blobRedirect: true }),
    ...(PRIVATE_CALLBACKS === 'allowed' && { privateCallbacks: true }),
    ...(Object.keys(uploadLimits).length > 0 && { uploadLimits }),
  }
  requireShared(settings)
  return settings
}
