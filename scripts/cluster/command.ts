/** `npm run cluster`: the product as a retailer runs it, on this machine: two web and two work processes. */
import { say } from '../run.ts'
import { missingPackages, startCluster } from './cluster.ts'

const missing = await missingPackages()
if (missing.length > 0) {
  process.stderr.write(`These Debian packages are not on this machine: ${missing.join(', ')}.\n`)
  process.exit(1)
}
const cluster = await startCluster({ web: 2, work: 2 })
say(`Albumen is ready at ${cluster.origin}`)
for (const { name, origin, child } of cluster.members) say(`${name.padEnd(6)} ${origin} (process ${child.pid})`)
say('Ctrl-C stops all of it.')
let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, async () => {
    if (isStopping) return
    isStopping = true
    await cluster.stop()
  })
