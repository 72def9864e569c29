import { DatabaseEnded } from './core/database/embedded-message.ts'
import { createLog } from './core/log.ts'
import { readSettings, SettingsError } from './core/settings.ts'
import type { RunningServer } from './server.ts'

const log = createLog()
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
    await server.stop()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.on('disconnect', () => stop('disconnect'))
}

async function run(): Promise<void> {
  const settings = readSettings(process.env)
  // Imported late, so that invalid settings are reported immediately.
  const { startServer } = await import('./server.ts')
  const { introduce } = await import('./introduction.ts')
  const server = await startServer(settings, { log })
  stopOnSignal(server)
  for (const line of introduce(server)) say(line)
  if (settings.demo === 'on') {
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
