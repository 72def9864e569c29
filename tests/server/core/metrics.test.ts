import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { getUser } from '#contract/photos.ts'
import { SERVICE_PATHS } from '#server/core/service-paths.ts'
import { freePort } from '#tests/support/free-port.ts'
import { makePhoto } from '#tests/support/photos.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { createUploader } from '#tests/support/uploads.ts'

let server: TestServer
let port: number
beforeAll(async () => {
  port = await freePort()
  server = await startServer({ settings: { metricsPort: port } })
}, 60_000)
afterAll(() => server.stop())

/** The lines of one metric, without its buckets. */
async function linesOf(metric: string): Promise<string[]> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=/)
  return (await answer.text()).split('\n').filter((line) => line.startsWith(metric) && !line.includes('_bucket{'))
}

test('counts requests by route, never by path', async () => {
  const { token } = await server.signedIn()
  await server.api(getUser, { query: {} }, token)
  for (const path of ['/secret/path/1', '/api/storage/photos/4711']) await fetch(server.origin + path)
  const counted = await linesOf('albumen_request_seconds_count')
  expect(counted.some((line) => /method="GET",route="[^"]*user[^"]*",status="200"\} 1$/.test(line))).toBe(true)
  expect(counted.join('\n')).not.toMatch(/secret|4711/)
})

test('counts received bytes, jobs, uploads, sockets and connections', async () => {
  const { token } = await server.signedIn()
  const photo = await makePhoto({ seed: 51_000 })
  const uploader = createUploader(server, token)
  await uploader.settled(await uploader.upload(photo))
  await uploader.create({ bytes: 10 })
  const socket = new WebSocket(server.origin.replace('http', 'ws') + SERVICE_PATHS.push, { origin: server.origin })
  await new Promise((resolve) => socket.on('open', resolve))
  expect(await linesOf('albumen_received_bytes')).toEqual([`albumen_received_bytes ${photo.length}`])
  await expect
    .poll(() => linesOf('albumen_job_seconds_count'))
    .toContain('albumen_job_seconds_count{queue="process-upload",result="completed"} 1')
  expect(await linesOf('albumen_uploads')).toEqual(['albumen_uploads{state="receiving"} 1'])
  expect(await linesOf('albumen_sockets')).toEqual(['albumen_sockets 1'])
  const connections = await linesOf('albumen_database_connections')
  expect(connections).toHaveLength(3)
  // what is asked for this answer does not count
  expect(connections).toContain('albumen_database_connections{state="waiting"} 0')
  expect(await linesOf('nodejs_eventloop_lag_seconds')).not.toEqual([])
  socket.terminate()
})

test('shows jobs that wait, with the age of the oldest', async () => {
  await server.context.jobs.stop()
  await server.context.pool.query(
    "insert into pgboss.job (name, created_on) values ('import-legacy-photos', now() - interval '100 seconds')",
  )
  expect(await linesOf('albumen_jobs{queue="import-legacy-photos"')).toEqual([
    'albumen_jobs{queue="import-legacy-photos",state="created"} 1',
  ])
  const [oldest = ''] = await linesOf('albumen_jobs_oldest_seconds{queue="import-legacy-photos"')
  expect(Number(oldest.split(' ').at(-1))).toBeGreaterThanOrEqual(100)
})

test('answers nothing else at its port', async () => {
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
})
