import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { createCustomer } from '#server/core/customers/store.ts'
import { joinDatabase } from '#server/core/database/open.ts'
import { readSettings } from '#server/core/settings.ts'
import { CHROMIUM_ARGS, CHROMIUM_PATH } from '#tests/e2e/support/chromium.ts'
import { copyFreshDatabase } from '#tests/support/database.ts'
import { freePort } from '#tests/support/free-port.ts'
import { runServer, type ServerProcess, untilReady } from '#tests/support/process.ts'
import { createNetwork, type Network } from './network.ts'

const EMAIL = 'faults@albumen.test'
const PASSWORD = 'correct horse'
/** How long a step on a page may take on a busy machine, in milliseconds. */
const PATIENCE = 120_000

/** The product as users run it, on a separate folder, behind a network that a test may disturb. */
export interface Product {
  network: Network
  dataDir: string
  customerId: string
  env: Record<string, string>
  /** Kills the process, and starts it again; calls during a restart do nothing. */
  crash: () => Promise<void>
  /** A browser's tab at the Photos page, signed in. */
  openPage: () => Promise<Page>
  stop: () => Promise<void>
}

async function addCustomer(env: Record<string, string>): Promise<string> {
  const { db, close } = await joinDatabase(readSettings(env))
  const given = {
    email: EMAIL,
    password: PASSWORD,
    firstName: 'Astrid',
    lastName: 'Lund',
    timeZone: 'Europe/Amsterdam',
  }
  const customer = await createCustomer(db, given).finally(close)
  if (!customer) throw new Error('The address is taken.')
  return customer.id
}

async function signIn(page: Page, port: number): Promise<void> {
  await page.goto(`http://localhost:${port}/my-photos/photos`)
  await page.getByLabel('E-mail address').fill(EMAIL)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Add photos' }).first().waitFor()
}

export async function startProduct(): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'albumen-faults-'))
  await copyFreshDatabase(dataDir)
  const port = await freePort()
  const network = await createNetwork(port)
  const env = { PORT: String(port), PUBLIC_PORT: String(network.port), DATA_DIR: dataDir }
  let server: ServerProcess = runServer(env)
  await untilReady(server)
  const customerId = await addCustomer(env)
  let crashing: Promise<void> | null = null
  let browser: Browser | null = null

  const crash = async () => {
    server.child.kill('SIGKILL')
    await server.exited
    server = runServer(env)
    await untilReady(server)
    crashing = null
  }
  return {
    network,
    dataDir,
    customerId,
    env,
    crash: () => {
      crashing ??= crash()
      return crashing
    },
    openPage: async () => {
      browser ??= await chromium.launch({ executablePath: CHROMIUM_PATH, args: CHROMIUM_ARGS })
      const page = await browser.newPage({ locale: 'en-GB' })
      page.setDefaultTimeout(PATIENCE)
      // leaving during an upload asks for confirmation
      page.on('dialog', (dialog) => void dialog.accept())
      await signIn(page, network.port)
      return page
    },
    stop: async () => {
      await browser?.close()
      await crashing
      server.child.kill('SIGTERM')
      await server.exited
      await network.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
