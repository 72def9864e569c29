/** The product's server with a front-end of the bench: the product's own, plus the bare pages. */
import { createLog } from '#server/core/log.ts'
import { readSettings } from '#server/core/settings.ts'
import { startServer } from '#server/server.ts'

const server = await startServer(readSettings(process.env), {
  log: createLog('error'),
  ...(process.env.DIST !== undefined && { dist: process.env.DIST }),
})
process.send?.(server.origin)
process.once('message', () => server.stop().then(() => process.exit(0)))
