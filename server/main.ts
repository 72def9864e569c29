import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DEMO_CUSTOMERS, DEMO_PASSWORD, ensureDemoCustomers } from './customers/demo-customers.ts'
import { startDemoLibrary } from './demo/library.ts'
import { DIST } from './files/frontend.ts'
import { createLog } from './log.ts'
import { type RunningServer, startServer } from './server.ts'
import { readSettings, SettingsError } from './settings.ts'

const log = createLog()
const say = (line: string) => process.stdout.write(`${line}\n`)

function introduce({ origin, context }: RunningServer): void {
  say(`Albumen is ready at ${origin}`)
  if (context.settings.demo !== 'off') {
    say(`Accounts: ${DEMO_CUSTOMERS.map(({ email }) => email).join(', ')} (password: ${DEMO_PASSWORD})`)
  }
  if (!existsSync(join(DIST, 'index.html'))) say('The front-end has not been built: run npm run build, or npm start.')
}

/** The first signal stops the server in order, a second one at once. */
function stopOnSignal(server: RunningServer): void {
  let stopping = false
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1)
    stopping = true
    log.info('Stopping.', { signal })
    await server.stop()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

process.on('unhandledRejection', (error) => {
  log.error('Something failed that nobody waited for.', error)
  process.exit(1)
})

try {
  const server = await startServer(readSettings(process.env), { log })
  stopOnSignal(server)
  const { context } = server
  if (context.settings.demo !== 'off') await ensureDemoCustomers(context)
  introduce(server)
  if (context.settings.demo === 'on') await startDemoLibrary(context)
} catch (error) {
  if (!(error instanceof SettingsError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
