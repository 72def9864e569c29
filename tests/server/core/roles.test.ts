import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { SERVICE_PATHS } from '#server/core/service-paths.ts'
import { makePhoto } from '#tests/support/photos.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { createUploader } from '#tests/support/uploads.ts'

const textOf = async (url: string) => {
  const answer = await fetch(url)
  return { status: answer.status, text: await answer.text(), connection: answer.headers.get('connection') }
}

describe.runIf(process.env.DATABASE_URL)('roles', () => {
  let folder: string
  let web: TestServer
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'albumen-roles-'))
    web = await startServer({ settings: { blobStore: { folder }, role: 'web' } })
  }, 60_000)
  afterAll(async () => {
    await web.stop()
    await rm(folder, { recursive: true })
  })

  test('one process answers requests, another one works, and neither does the other’s task', async () => {
    const { token } = await web.signedIn()
    const uploader = createUploader(web, token)
    const id = await uploader.upload(await makePhoto({ seed: 41_000 }))
    expect(await uploader.status([id])).toMatchObject([{ state: 'processing' }])

    const { databaseUrl } = web.context.settings
    const worker = await startServer({ settings: { blobStore: { folder }, databaseUrl, role: 'work' } })
    expect(await uploader.settled(id)).toMatchObject([{ state: 'stored' }])
    expect(await textOf(`${worker.origin}/healthz`)).toMatchObject({ status: 200 })
    expect(await textOf(`${worker.origin}/readyz`)).toMatchObject({ status: 200 })
    expect(await textOf(`${worker.origin}/`)).toMatchObject({ status: 404 })
    const socket = new WebSocket(worker.origin.replace('http', 'ws') + SERVICE_PATHS.push, { origin: worker.origin })
    await expect(
      new Promise((resolve, reject) => {
        socket.on('open', resolve).on('error', reject)
      }),
    ).rejects.toThrow()
    await worker.stop()
  }, 60_000)
})

test('a process that is stopped says so, and answers until its time is over', async () => {
  const server = await startServer({ settings: { drainSeconds: 2 } })
  expect(await textOf(`${server.origin}/readyz`)).toMatchObject({ status: 200, text: 'ready\n' })
  const stopped = server.stop()
  expect(await textOf(`${server.origin}/readyz`)).toEqual({ status: 503, text: 'stopping\n', connection: 'close' })
  expect(await textOf(`${server.origin}/healthz`)).toMatchObject({ status: 200 })
  await stopped
  await expect(fetch(`${server.origin}/healthz`)).rejects.toThrow('fetch failed')
}, 60_000)
