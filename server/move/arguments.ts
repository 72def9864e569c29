import { parseArgs } from 'node:util'
import { ArgumentError } from '../core/run-command.ts'
import { readSettings, type Settings, SettingsError } from '../core/settings.ts'

/** Settings whose database is PostgreSQL. */
export type TargetSettings = Settings & { databaseUrl: string; blobStore: NonNullable<Settings['blobStore']> }

const USAGE = 'Use: npm run move -- --to postgres://user:password@host:5432/database --store s3://…|file:///…'

export const HELP = `${USAGE}

Takes an installation over to another PostgreSQL database and another store: accounts, photos, albums, orders, signing
keys, sign-ins, jobs that have not ended, and all blobs.

The source is what DATA_DIR, DATABASE_URL and BLOB_STORE say. Stop the product first, on all machines: what it writes
meanwhile is lost, or found different at the end. The source is only read. An embedded database is copied to TMPDIR,
which needs that much room.

The target must be empty: a new database, and a new bucket, folder of a bucket, or folder. The store's credentials are in
the AWS_* variables. A move that was stopped, however, resumes when the same command is run again.

0 at the end: all was compared equal. Then run npm run verify, and the product, with the target as DATABASE_URL and
BLOB_STORE, and never start the source again beside it. 1: stopped, or something is different. 2: refused.

Not moved: the files of DATA_DIR/mails, which are copies of mails that were sent.`

/** The name of a target's setting in messages of those who know no flags. */
const FLAGS: Readonly<Record<string, string>> = { DATABASE_URL: '--to', BLOB_STORE: '--store' }

/** Has messages about the target name its flags. */
function flagged(error: unknown): unknown {
  if (!(error instanceof SettingsError)) return error
  return new SettingsError(
    error.message.replaceAll(/DATABASE_URL|BLOB_STORE/g, (setting) => FLAGS[setting] ?? setting),
    { cause: error },
  )
}

/** What opens something of the target. */
export const named = <T>(work: Promise<T>): Promise<T> => work.catch((error: unknown) => Promise.reject(flagged(error)))

function parse(args: string[]) {
  const options = { to: { type: 'string' }, store: { type: 'string' }, help: { type: 'boolean' } } as const
  try {
    return parseArgs({ args, options }).values
  } catch (cause) {
    throw new ArgumentError(`Only --to, --store and --help are known. ${USAGE}`, { cause })
  }
}

function readTarget(to: string, store: string): Settings {
  try {
    return readSettings({ DATABASE_URL: to, BLOB_STORE: store, DEMO: 'off' })
  } catch (error) {
    throw flagged(error)
  }
}

/**
 * The target's settings; null when help is asked for.
 * @throws ArgumentError, or SettingsError for an address that is none; neither repeats one.
 */
export function readArguments(args: string[]): TargetSettings | null {
  const { to, store, help } = parse(args)
  if (help) return null
  if (!to || !store) throw new ArgumentError(`--to and --store are needed. ${USAGE}`)
  const { databaseUrl, blobStore, ...settings } = readTarget(to, store)
  if (databaseUrl === null || blobStore === undefined) throw new ArgumentError(USAGE)
  return { ...settings, databaseUrl, blobStore }
}
