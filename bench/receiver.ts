/** The product's server. With WORKS=no it takes uploads and makes no photos of them yet: how fast bytes come in, and nothing else. */
import { createLog } from '#server/log.ts'
import { startServer } from '#server/server.ts'
import { readSettings } from '#server/settings.ts'

const server = await startServer(readSettings(process.env), {
  log: createLog({ silent: true }),
  works: process.env.WORKS !== 'no',
})
process.send?.(server.origin)
process.once('message', () => server.stop().then(() => process.exit(0)))
