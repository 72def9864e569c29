import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { CORRELATION_HEADER } from '#contract/ids.ts'
import { getUser } from '#contract/photos.ts'
import { createLog } from '#server/core/log.ts'
import { logLosses } from '#server/core/tracing/opentelemetry.ts'
import { makePhoto } from '#tests/support/photos.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { createUploader } from '#tests/support/uploads.ts'

const attribute = v.object({
  key: v.string(),
  value: v.object({ stringValue: v.optional(v.string()), intValue: v.optional(v.union([v.string(), v.number()])) }),
})
const span = v.object({
  traceId: v.string(),
  spanId: v.string(),
  parentSpanId: v.optional(v.string(), ''),
  name: v.string(),
  attributes: v.array(attribute),
})
type Span = v.InferOutput<typeof span>
const sent = v.object({
  resourceSpans: v.array(v.object({ scopeSpans: v.array(v.object({ spans: v.array(span) })) })),
})

type ExportResult = Parameters<Parameters<ReturnType<typeof logLosses>['export']>[1]>[0]
const LOST: ExportResult = { code: 1, error: new Error('refused') }

const spans: Span[] = []
/** What a collector of traces is: it takes them by POST. */
const collector = createServer(async (req, res) => {
  const body = v.parse(sent, await json(req))
  if (req.url === '/v1/traces')
    spans.push(...body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
  res.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
})

let server: TestServer
beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const { port } = collector.address() as AddressInfo
  server = await startServer({ settings: { traces: { endpoint: `http://127.0.0.1:${port}/`, ratio: 1 } } })
  const { token } = await server.signedIn()
  await server.signIn(await server.createCustomer())
  await server.api(getUser, { query: {} }, token, { [CORRELATION_HEADER]: 'sent-with-it' })
  const uploader = createUploader(server, token)
  await uploader.settled(await uploader.upload(await makePhoto({ seed: 52_000 })))
  await fetch(`${server.origin}/readyz`)
  // what is left is sent at the end
  await server.stop()
}, 60_000)
afterAll(() => collector.close())

const of = ({ attributes }: Span, name: string) => attributes.find(({ key }) => key === name)?.value
const childrenOf = ({ spanId }: Span) => spans.filter(({ parentSpanId }) => parentSpanId === spanId)

test('a request is a trace by its route, with its status and correlation id', () => {
  const request = spans.find((one) => of(one, 'albumen.correlation_id')?.stringValue === 'sent-with-it')
  expect(request?.name).toMatch(/^GET \/api\/\S+user/)
  expect(Number(request && of(request, 'http.response.status_code')?.intValue)).toBe(200)
})

test('its queries are spans of it, without their parameters', () => {
  const request = spans.find((one) => of(one, 'albumen.correlation_id')?.stringValue === 'sent-with-it')
  const queries = request ? childrenOf(request).filter(({ name }) => name === 'query') : []
  expect(queries.length).toBeGreaterThan(0)
  for (const query of queries) expect(of(query, 'db.query.text')?.stringValue).toMatch(/\$1/)
})

test('a job is a trace, with its queries and what it asks of the store', () => {
  const job = spans.find(({ name }) => name === 'job process-upload')
  const names = new Set(job && childrenOf(job).map(({ name }) => name))
  expect([...names]).toEqual(expect.arrayContaining(['query', 'store put', 'store adopt']))
})

test('a transaction’s queries are noted once each', () => {
  const job = spans.find(({ name }) => name === 'job process-upload')
  const commits = spans.filter(
    (one) => one.traceId === job?.traceId && of(one, 'db.query.text')?.stringValue === 'commit',
  )
  expect(commits.length).toBeGreaterThan(0)
  expect(new Set(commits.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([job?.spanId]))
})

test('nothing but requests and jobs is a trace: neither probes nor what the queue asks', () => {
  const names = new Set(spans.filter(({ parentSpanId }) => parentSpanId === '').map(({ name }) => name))
  for (const name of names) expect(name).toMatch(/^((GET|POST|PATCH|PUT|DELETE|HEAD|OPTIONS) \/|job )/)
})

test('the ways of signing in have names', () => {
  const names = spans.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['GET /oidc/auth', 'GET /oidc/auth/:uid', 'POST /oidc/token']))
})

test('a collector that is away stops nothing', async () => {
  const alone = await startServer({ settings: { traces: { endpoint: 'http://127.0.0.1:9', ratio: 1 } } })
  const { token } = await alone.signedIn()
  expect((await alone.api(getUser, { query: {} }, token)).status).toBe(200)
  await alone.stop()
}, 60_000)

test('lost traces are logged once a minute', () => {
  vi.useFakeTimers()
  try {
    const error = vi.fn()
    const lost = { export: (_: unknown, done: (result: ExportResult) => void) => done(LOST), shutdown: async () => {} }
    const exporter = logLosses(lost, { ...createLog(), error })
    const done = vi.fn()
    for (const milliseconds of [0, 30_000, 29_000, 1_000]) {
      vi.advanceTimersByTime(milliseconds)
      exporter.export([], done)
    }
    expect(error).toHaveBeenCalledTimes(2)
    expect(done).toHaveBeenCalledTimes(4)
  } finally {
    vi.useRealTimers()
  }
})
