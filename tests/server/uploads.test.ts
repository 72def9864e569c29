import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorBody } from '#contract/failure.ts'
import { getPhoto } from '#contract/photos.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { createUploader } from '#tests/support/uploads.ts'
import { makePhoto, takenAt } from '#tests/support/photos.ts'

let server: TestServer
beforeAll(async () => { server = await startServer() })
afterAll(() => server.stop())

test('smoke', async () => {
  const c = await server.createCustomer()
  const { accessToken } = await server.signIn(c)
  const up = createUploader(server, accessToken)
  const id = await up.upload(await makePhoto({ exif: takenAt('2024-05-06T07:08:09', '+02:00') }), 'a/b.jpg')
  const t0 = performance.now()
  const [s] = await up.settled(id)
  console.log(s, performance.now() - t0)
  const p = await server.api(getPhoto, { params: { id: (s as any).imageId }, query: { sortKey: 'dateTaken', sortOrder: 'desc' } }, accessToken)
  console.log(p.answer())
  const r = await up.create({ bytes: 300e6 }); console.log(r.status, Object.fromEntries(r.headers), await r.text())
})
