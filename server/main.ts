import { DatabaseEnded } from './core/database/embedded-message.ts'
import { createLog } from './core/log.ts'
import { readSettings, SettingsError } from './core/settings.ts'
import type { RunningServer } from './server.ts'

let log = createLog()
const say = (line: string) => process.stdout.write(`${line}\n`)

/**
 * The same signal often arrives twice (from the terminal and from npm). The first one starts a stop with a time limit. A parent
 * process that has ended counts as a signal.
 */
function stopOnSignal(server: RunningServer): void {
  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    log.info('Stopping.', { signal })
    leaveDemo()
    await server.stop()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.on('disconnect', () => stop('disconnect'))
}

let leaveDemo = () => {}

/** True where no other process fills the demo: it is this one's task until it stops. */
async function takeDemo({ pool, settings }: RunningServer['context']): Promise<boolean> {
  if (settings.databaseUrl === null) return true
  if (settings.role === 'web') return false
  const client = await pool.connect()
  const { rows } = await client.query<{ is: boolean }>("select pg_try_advisory_lock(hashtextextended('demo', 0)) as is")
  const isOurs = rows[0]?.is === true
  if (isOurs) leaveDemo = () => client.release(true)
  else client.release()
  return isOurs
}

async function run(): Promise<void> {
  const settings = readSettings(process.env)
  log = createLog(settings.logLevel)
  // Imported late, so that invalid settings are reported immediately.
  const { startServer } = await import('./server.ts')
  const { introduce } = await import('./introduction.ts')
  const server = await startServer(settings, { log })
  stopOnSignal(server)
  for (const line of introduce(server)) say(line)
  if (settings.demo === 'on' && (await takeDemo(server.context))) {
    const { startDemoProjects } = await import('./demo/projects.ts')
    await startDemoProjects(server.context)
    const { startDemoOrders } = await import('./demo/orders.ts')
    await startDemoOrders(server.context)
    const { startDemoWidgets, startWidgetPictures } = await import('./demo/widgets.ts')
    await startDemoWidgets(server.context)
    const { startDemoLibrary } = await import('./demo/library.ts')
    // The product is usable without it.
    await startDemoLibrary(server.context).catch((error) => log.error('The demo library is not complete.', error))
    await startWidgetPictures(server.context)
  }
}

/** An uncaught error ends the process with one log line; above all when the database's worker has ended. */
function end(error: unknown): void {
  if (error instanceof DatabaseEnded) process.stderr.write(`${error.message}\n`)
  else log.error('Something failed that nothing waited for.', error)
  process.exit(1)
}
process.on('unhandledRejection', end)
process.on('uncaughtException', end)

try {
  await run()
} catch (error) {
  if (error instanceof SettingsError) process.stderr.write(`${error.message}\n`)
  else log.error('Albumen could not start.', error)
  process.exit(1)
}
