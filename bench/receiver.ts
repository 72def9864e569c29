/** The product's server. With WORKS=no it accepts uploads without processing them: this measures only the receiving. */
import { createLog } from '#server/core/log.ts'
import { readSettings } from '#server/core/settings.ts'
import { startServer } from '#server/server.ts'

const server = await startServer(readSettings(process.env), {
  log: createLog('error'),
  works: process.env.WORKS !== 'no',
})
process.send?.(server.origin)
process.once('message', () => server.stop().then(() => process.exit(0)))
