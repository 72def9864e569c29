import { test } from 'vitest'
import { getTimelineMonth } from '#contract/photos.ts'
import { presentPhoto } from '#server/photos/present.ts'
import { pageStatement, readPage } from '#server/photos/timeline.ts'
import { addPhotos, taken } from '#tests/support/library.ts'
import { startServer } from '#tests/support/server.ts'

test('b', async () => {
  const s = await startServer()
  const c = await s.createCustomer()
  const { accessToken } = await s.signIn(c)
  const th = [
    { id: '300', width: 300, height: 225 },
    { id: '800', width: 800, height: 600 },
    { id: '1300', width: 1300, height: 975 },
  ] as const
  await addPhotos(
    s,
    c.id,
    Array.from({ length: 200 }, (_, i) => ({
      thumbnails: [...th],
      taken: taken(`2024-06-01T00:${String(i % 60).padStart(2, '0')}:00`),
    })),
  )
  const q = { sortKey: 'dateTaken', sortOrder: 'desc' } as const
  const http: number[] = [],
    db: number[] = [],
    pres: number[] = []
  const url = `${s.origin}/api/photo/photos/timeline/2024/6?sortKey=dateTaken&sortOrder=desc`
  const agentFetch = (u: string) =>
    fetch(u.replace('localhost', '127.0.0.1'), { headers: { authorization: `Bearer ${accessToken}` } })
  const { Agent, request } = await import('node:http')
  const agent = new Agent({ keepAlive: true })
  const U = new URL(url)
  const get = () =>
    new Promise<void>((res, rej) => {
      request(
        {
          host: '127.0.0.1',
          port: U.port,
          path: U.pathname + U.search,
          agent,
          headers: { host: U.host, authorization: `Bearer ${accessToken}` },
        },
        (r) => {
          r.resume()
          r.on('end', () => (r.statusCode === 200 ? res() : rej(r.statusCode)))
        },
      )
        .on('error', rej)
        .end()
    })
  const { sql, params } = pageStatement(s.context.db, { ...q, customerId: c.id, month: 202406, limit: 24 }).toSQL()
  for (let i = 0; i < 150; i++) {
    let t = performance.now()
    await get()
    http.push(performance.now() - t)
    t = performance.now()
    await s.context.pool.query(sql, params)
    db.push(performance.now() - t)
    const { rows } =
      i < 5 ? await readPage(s.context.db, { ...q, customerId: c.id, month: 202406, limit: 24 }) : { rows: [] }
    if (rows.length) {
      t = performance.now()
      rows.map((r) => presentPhoto(r, s.origin, s.context.addresses))
      pres.push(performance.now() - t)
    }
  }
  const p50 = (a: number[]) => a.sort((x, y) => x - y)[a.length >> 1]!
  process.stdout.write(
    `http ${p50(http).toFixed(2)} db ${p50(db).toFixed(2)} ratio ${(p50(http) / p50(db)).toFixed(2)} present ${p50(pres).toFixed(2)}\n`,
  )
  await s.stop()
}, 120000)
