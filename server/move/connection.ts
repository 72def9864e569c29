import { Client, type ClientConfig } from 'pg'
import { CONNECT_TIMEOUT } from '../core/database/open.ts'
import { SettingsError } from '../core/settings.ts'

/**
 * Every value has one text, whatever the server or the user is set to, which reads back as the same value. A long copy is not cut
 * short.
 */
const SESSION = `
  set time zone 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set bytea_output = 'hex';
  set extra_float_digits = 1; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`
/** A connection rests while blobs are copied, and no firewall may forget it. In milliseconds. */
const KEEP_ALIVE_AFTER = 60_000

/** A connection whose values are copied as text. */
export async function connectForCopy(config: ClientConfig): Promise<Client> {
  const client = new Client(config)
  // the query under way fails with it
  client.on('error', () => {})
  await client.connect()
  await client.query(SESSION)
  return client
}

/** An address without user and password. */
export function shownUrl(url: string): string {
  const { host, pathname } = new URL(url)
  return host + pathname
}

/**
 * A connection to PostgreSQL; `flag` is what its address was given by.
 * @throws SettingsError when it can't be reached.
 */
export async function connectPostgresForCopy(url: string, flag: string): Promise<Client> {
  const config = {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER,
  }
  return connectForCopy(config).catch((cause: unknown) => {
    const { message = '', code = '' }: { message?: string; code?: string } = cause instanceof Error ? cause : {}
    throw new SettingsError(`The database of ${flag} can't be reached: ${shownUrl(url)} (${message || code}).`, {
      cause,
    })
  })
}

/** Runs `work` in a transaction, which is rolled back where it throws. */
export async function inTransaction(client: Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    // a lost connection rolls back by itself
    await client.query('rollback').catch(() => {})
    throw error
  }
}
