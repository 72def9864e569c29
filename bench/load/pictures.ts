import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { inArray } from 'drizzle-orm'
import { photos } from '#server/core/database/schema.ts'
import { createRandom } from '#server/demo/random.ts'
import { send } from '#tests/support/browser.ts'
import { freePort } from '#tests/support/free-port.ts'
import { run, say } from '../../scripts/run.ts'
import { median } from '../report.ts'
import { type Customer, prepareCustomer } from './customers.ts'
import { driveFully, type Planned } from './drive.ts'
import { emailOf } from './libraries.ts'
import type { LoadedServer } from './server.ts'

const ROUNDS = 5
const ROUND_SECONDS = 4
const CONNECTIONS = 16
/** Customers whose thumbnails are asked for. */
const CUSTOMERS = 20
/** Pictures a second, as a part of Caddy's. */
const AIM = 0.8
const START_TIMEOUT = 10_000

/** Serves the files of a folder with Caddy while `use` asks for them. */
async function withCaddy<T>(folder: string, use: (origin: string) => Promise<T>): Promise<T> {
  const origin = `http://127.0.0.1:${await freePort()}`
  const child = spawn('caddy', ['file-server', '--root', folder, '--listen', origin.slice('http://'.length)], {
    stdio: 'ignore',
  })
  const exited = once(child, 'exit')
  try {
    const until = Date.now() + START_TIMEOUT
    while (!(await send(origin).catch(() => null))) {
      if (Date.now() > until) throw new Error('Caddy does not answer.')
    }
    return await use(origin)
  } finally {
    child.kill('SIGTERM')
    await exited
  }
}

/** The photo of an address of a picture. */
const photoAt = (path: string) => path.split('/').at(-2) ?? ''

/** Paths below the folder of blobs of the files that these addresses answer with. */
async function filesBehind({ blobs, database }: LoadedServer, paths: readonly string[]): Promise<string[]> {
  const rows = await database.db
    .selectDistinct({ blobId: photos.blobId })
    .from(photos)
    .where(inArray(photos.id, paths.map(photoAt)))
  const names = new Set(rows.map(({ blobId }) => `${blobId}.300`))
  const entries = await readdir(join(blobs, 'thumbnails'), { recursive: true, withFileTypes: true })
  const files = entries.filter(({ name }) => names.has(name))
  return files.map(({ parentPath, name }) => `/${relative(blobs, join(parentPath, name))}`)
}

/** Requests for pictures at these paths, at random. */
function picturesAt(paths: readonly string[]): () => Planned {
  const random = createRandom(1)
  return () => {
    const path = paths[random.whole(0, paths.length - 1)]
    if (path === undefined) throw new Error('There are no pictures.')
    return { kind: 'picture', method: 'GET', path, headers: {}, status: 200 }
  }
}

/** Thumbnails a second of our route and of Caddy with the same files, alternating; answers the number of errors. */
export async function loadPictures(server: LoadedServer): Promise<number> {
  if ((await run('caddy', ['version'])).code !== 0) {
    say('\nCaddy is not on this machine (apt-get install caddy): pictures are not compared with it.')
    return 0
  }
  const customers: Customer[] = []
  for (let number = 0; number < CUSTOMERS; number += 1) customers.push(await prepareCustomer(server, emailOf(number)))
  const paths = customers.flatMap(({ thumbnails }) => thumbnails)
  const ours = { next: picturesAt(paths), origin: server.origin }
  const files = picturesAt(await filesBehind(server, paths))
  return withCaddy(server.blobs, async (origin) => {
    const sides = { product: ours, caddy: { next: files, origin } }
    const rates = { product: [] as number[], caddy: [] as number[] }
    let errors = 0
    // the first round warms up
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const side of ['product', 'caddy'] as const) {
        const driven = await driveFully({ ...sides[side], connections: CONNECTIONS, seconds: ROUND_SECONDS })
        errors += driven.errors
        if (round > 0) rates[side].push(driven.rate)
      }
    }
    const [product, caddy] = [median(rates.product), median(rates.caddy)]
    const ratio = product / caddy
    say(
      `\nPictures: ${Math.round(product)} a second, ${Math.round(caddy)} by Caddy, ratio ${ratio.toFixed(2)}; aim: at least ${AIM}, ${ratio >= AIM ? 'met' : 'not met'}; ${errors} errors`,
    )
    return errors
  })
}
