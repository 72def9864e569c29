/** `npm run cluster`: the product as a retailer runs it, on this machine: two web and two work processes. */
import { once } from 'node:events'
import { DEMO_PASSWORD } from '#server/demo-accounts/customers.ts'
import { buildFrontend, isStale } from '../build-frontend.ts'
import { say } from '../run.ts'
import { stopWithNpm } from '../stop-with-npm.ts'
import { missingPackages, startCluster } from './cluster.ts'

stopWithNpm()
const missing = await missingPackages()
if (missing.length > 0) {
  process.stderr.write(`These Debian packages are not on this machine: ${missing.join(', ')}.\n`)
  process.exit(1)
}
const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort())

if (await isStale()) {
  say('Building the front-end …')
  await buildFrontend()
}
say('Starting PostgreSQL, Ceph, HAProxy and four processes …')
const { signal } = stopping
const cluster = await startCluster({ web: 2, work: 2 }, {}, { signal }).catch((error: unknown) => {
  if (!signal.aborted) process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(signal.aborted ? 0 : 1)
})
say(`Albumen is ready at ${cluster.origin}: consumer@albumen.test, password ${DEMO_PASSWORD}`)
for (const { name, origin, child, dataDir } of cluster.members)
  say(`${name.padEnd(6)} ${origin} (process ${child.pid}, ${dataDir})`)
say('E-mails are files in the folder of the work process that sent them: mails. Settings of npm run verify and move:')
for (const [name, value] of Object.entries(cluster.env)) say(`  ${name}='${value}'`)
say('Ctrl-C stops all of it.')
if (!signal.aborted) await once(signal, 'abort')
await cluster.stop()
process.exit(0)
