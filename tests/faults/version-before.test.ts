import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getPhotos } from '#contract/photos.ts'
import { DEMO_PASSWORD } from '#server/demo-accounts/customers.ts'
import { createBrowser, send } from '#tests/support/browser.ts'
import { freePort } from '#tests/support/free-port.ts'
import { makePhoto } from '#tests/support/photos.ts'
import { runServer, type ServerProcess, untilReady } from '#tests/support/process.ts'
import { callApi } from '#tests/support/server.ts'
import { signInAt } from '#tests/support/sign-in.ts'
import { createUploader } from '#tests/support/uploads.ts'
import { sha256 } from '#tests/support/zips.ts'

/** The last commit of the version before; the next release puts its own here. */
const VERSION_BEFORE = 'b4bb92866a863b4c6dd5bbc60a6428c9d432e533'
const CUSTOMER = 'consumer@albumen.test'

const run = promisify(execFile)
const isThere = await run('git', ['cat-file', '-e', `${VERSION_BEFORE}^{commit}`]).then(
  () => true,
  () => false,
)

/** Migrations are expand first (docs/operating.md): the version before works on a database that this one has migrated. */
describe.runIf(isThere && process.env.FAULTS_LONG === 'on')('the version before, on a database of this one', () => {
  let folder: string
  let dataDir: string
  let port: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'albumen-before-'))
    dataDir = join(folder, 'data')
    port = String(await freePort())
    const archive = join(folder, 'before.tar')
    await run('git', ['archive', '--output', archive, VERSION_BEFORE])
    await run('tar', ['--extract', '--file', archive, '--directory', folder])
    await run('npm', ['ci', '--omit=dev', '--ignore-scripts'], { cwd: folder })
  }, 300_000)
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const photos: Buffer[] = []

  /** One visit: what was there is read, and one photo is added. */
  async function visit({ origin }: ServerProcess): Promise<void> {
    const { accessToken: token } = await signInAt(origin, CUSTOMER, createBrowser(), DEMO_PASSWORD)
    const api = (call: typeof getPhotos) => callApi(origin, call, { query: {} }, token)
    const read = async () => {
      const { images } = (await api(getPhotos)).answer()
      const contents = await Promise.all(
        images.map(async ({ untouchedUrl }) => (await send(untouchedUrl)).arrayBuffer()),
      )
      return contents.map((content) => sha256(new Uint8Array(content))).toSorted()
    }
    expect(await read()).toEqual(photos.map(sha256).toSorted())
    const photo = await makePhoto({ seed: 73_000 + photos.length })
    const uploader = createUploader({ origin, api: (call, input, given) => callApi(origin, call, input, given) }, token)
    await uploader.settled(await uploader.upload(photo))
    photos.push(photo)
    expect(await read()).toEqual(photos.map(sha256).toSorted())
  }

  test.each([
    ['this version makes the database', ''],
    ['the version before works on it', 'before'],
    ['this version continues with it', ''],
  ])(
    '%s',
    async (_what, version) => {
      const main = version === '' ? resolve('server/main.ts') : join(folder, 'server/main.ts')
      const server = runServer({ PORT: port, DATA_DIR: dataDir, DEMO: 'accounts' }, [main])
      try {
        await untilReady(server)
        await visit(server)
      } finally {
        server.child.kill('SIGTERM')
        await server.exited
      }
    },
    180_000,
  )
})
