/** `npm run test:s3`: the server's tests on PostgreSQL and on Ceph's S3 gateway; arguments choose files. */
import { createCeph } from './ceph.ts'
import { createBucket, storeAddress } from './cluster/cluster.ts'
import { createPostgres } from './postgres.ts'
import { run } from './run.ts'
import { keepScratchInMemory } from './scratch.ts'

keepScratchInMemory()
const [postgres, ceph] = await Promise.all([createPostgres(), createCeph()])
try {
  if (!postgres || !ceph) throw new Error('PostgreSQL or Ceph is not on this machine.')
  await createBucket(ceph)
  const env = { DATABASE_URL: postgres.url, BLOB_STORE: storeAddress(ceph), ...ceph.keys }
  const args = ['vitest', 'run', '--project', 'server', ...process.argv.slice(2)]
  process.exitCode = (await run('npx', args, { live: true, env })).code
} finally {
  await Promise.all([postgres?.remove(), ceph?.remove()])
}
