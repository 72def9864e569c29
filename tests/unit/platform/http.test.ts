import type { ServerResponse } from 'node:http'
import * as v from 'valibot'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { defineCall } from '#contract/call.ts'
import { type Config, SERVICE_NAMES } from '#contract/config.ts'
import { CallError, type Failure } from '#contract/failure.ts'
import { fittingItems, instant } from '#contract/values.ts'
import { createHttpClient } from '#src/platform/http.ts'
import { logFailure } from '#src/platform/log.ts'
import type { AccessTokens } from '#src/platform/tokens.ts'
import { type Answering, json, type Loopback, listen } from './loopback.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
/** What the client waits for an answer. */
const CALL_TIMEOUT_MS = 30_000

const answer = v.object({ count: v.number() })
const getThings = defineCall({ service: 'photo', method: 'GET', path: '/things', description: 'Reads.', answer })
const putThing = defineCall({
  service: 'storage',
  method: 'PUT',
  path: '/things/{name}/{place}',
  description: 'Writes.',
  params: v.object({ name: v.string(), place: v.number() }),
  query: v.object({ sort: v.string(), cursor: v.optional(v.string()) }),
  body: v.object({ title: v.string() }),
  answer: v.undefined(),
})
const getNews = defineCall({
  service: 'publicConfig',
  method: 'GET',
  path: '/news',
  anonymous: true,
  description: 'Reads what everybody may read.',
  answer,
})

/** A session that has a token, and others when it is asked to renew. */
function tokensOf(first: string | null, renewed: string | null = null) {
  let token = first
  const renew = vi.fn(async () => {
    if (renewed !== null) token = renewed
    return renewed !== null
  })
  return { current: () => token, renew } satisfies AccessTokens
}

let server: Loopback | undefined
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await server?.close()
})

async function start(answering: Answering, tokens: AccessTokens = tokensOf('first')) {
  const running = await listen(answering)
  server = running
  const addresses = SERVICE_NAMES.map((name) => [name, `${running.origin}/${name}`])
  const services = Object.fromEntries(addresses) as Config['services']
  return { ...createHttpClient(services, tokens), ...running }
}

/** Answers, and stops in the middle. */
function beginAnswer(response: ServerResponse): void {
  response.writeHead(200, { 'Content-Length': '11' }).write('{"coun')
}

/** Resolves when the client has an answer's head and reads its body. */
function bodyIsRead(): Promise<void> {
  const reading = Promise.withResolvers<void>()
  for (const name of ['json', 'text'] as const) {
    const read = Response.prototype[name]
    vi.spyOn(Response.prototype, name).mockImplementation(function (this: Response) {
      reading.resolve()
      return read.call(this)
    })
  }
  return reading.promise
}

async function failureOf(call: Promise<unknown>): Promise<Failure> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error instanceof CallError) return error.failure
  throw new Error(`Not a failed call: ${error}`)
}

describe('a call', () => {
  test('is sent as its description says, with a token and a correlation id of its own', async () => {
    const { send, requests } = await start((response) => response.writeHead(204).end())
    const input = {
      params: { name: 'a/b c?', place: 2 },
      query: { sort: 'as & be', cursor: undefined },
      body: { title: 'Ä' },
    }
    expect(await send(putThing, input)).toBeUndefined()
    await send(putThing, input)
    const [first, second] = requests
    expect(first).toMatchObject({ method: 'PUT', body: '{"title":"Ä"}' })
    expect(first?.url).toBe('/storage/things/a%2Fb%20c%3F/2?sort=as+%26+be')
    expect(first?.headers).toMatchObject({ authorization: 'Bearer first', 'content-type': 'application/json' })
    expect(first?.headers['x-correlation-id']).toMatch(UUID)
    expect(second?.headers['x-correlation-id']).not.toBe(first?.headers['x-correlation-id'])
  })

  test('gives the answer as its schema has it', async () => {
    const { send } = await start((response) => json(response, 200, { count: 3, unknown: true }))
    expect(await send(getThings, {})).toEqual({ count: 3 })
  })

  test('without a token is sent without one', async () => {
    const { send, requests } = await start((response) => json(response, 200, { count: 3 }), tokensOf(null))
    await send(getThings, {})
    expect(requests[0]?.headers).not.toHaveProperty('authorization')
  })

  test('without sign-in is sent without a token, and renews none', async () => {
    const tokens = tokensOf('first', 'second')
    const { send, requests } = await start((response) => json(response, 401, {}), tokens)
    expect(await failureOf(send(getNews, {}))).toMatchObject({ kind: 'signed-out', status: 401 })
    expect(requests).toHaveLength(1)
    expect(requests[0]?.headers).not.toHaveProperty('authorization')
    expect(tokens.renew).not.toHaveBeenCalled()
  })
})

describe('a call that answers a file', () => {
  const getFile = defineCall({
    service: 'product',
    method: 'GET',
    path: '/files/{name}',
    description: 'Reads a file.',
    params: v.object({ name: v.string() }),
    answer: v.string(),
    file: 'application/pdf',
  })
  const input = { params: { name: 'a' } }

  test('gives its content, whatever bytes it has', async () => {
    const bytes = new Uint8Array([37, 80, 68, 70, 0, 255])
    const { sendForFile } = await start((response) =>
      response.writeHead(200, { 'Content-Type': 'application/pdf; charset=binary' }).end(bytes),
    )
    expect(new Uint8Array(await (await sendForFile(getFile, input)).arrayBuffer())).toEqual(bytes)
  })

  test('fails for another kind of file', async () => {
    const { sendForFile } = await start((response) =>
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>'),
    )
    expect(await failureOf(sendForFile(getFile, input))).toMatchObject({ kind: 'bad-answer', status: 200 })
  })

  test('fails, and renews its token, as every call', async () => {
    const tokens = tokensOf('first', 'second')
    const { sendForFile, requests } = await start(
      (response, _request, nth) => json(response, nth === 1 ? 401 : 409, {}),
      tokens,
    )
    expect(await failureOf(sendForFile(getFile, input))).toMatchObject({ kind: 'conflict', status: 409 })
    expect(requests).toHaveLength(2)
  })
})

describe('an expired token', () => {
  test('is renewed, and the same call retried', async () => {
    const tokens = tokensOf('first', 'second')
    const { send, requests } = await start((response, { headers }) => {
      if (headers.authorization === 'Bearer second') response.writeHead(204).end()
      else json(response, 401, {})
    }, tokens)
    await send(putThing, { params: { name: 'a', place: 1 }, query: { sort: 'x' }, body: { title: 'kept' } })
    expect(requests.map(({ headers }) => headers.authorization)).toEqual(['Bearer first', 'Bearer second'])
    expect(requests.map(({ method, url, body }) => ({ method, url, body }))).toEqual(
      Array(2).fill({ method: 'PUT', url: '/storage/things/a/1?sort=x', body: '{"title":"kept"}' }),
    )
    expect(new Set(requests.map(({ headers }) => headers['x-correlation-id'])).size).toBe(1)
    expect(tokens.renew).toHaveBeenCalledOnce()
  })

  test('that another call has renewed meanwhile is not renewed again', async () => {
    const tokens = tokensOf('first', 'second')
    const { send, requests } = await start(async (response, { headers }) => {
      if (headers.authorization === 'Bearer second') return void json(response, 200, { count: 3 })
      await tokens.renew()
      json(response, 401, {})
    }, tokens)
    expect(await send(getThings, {})).toEqual({ count: 3 })
    expect(requests.map(({ headers }) => headers.authorization)).toEqual(['Bearer first', 'Bearer second'])
    expect(tokens.renew).toHaveBeenCalledOnce()
  })

  test('is renewed once only', async () => {
    const tokens = tokensOf('first', 'second')
    const { send, requests } = await start((response) => json(response, 401, {}), tokens)
    expect(await failureOf(send(getThings, {}))).toMatchObject({ kind: 'signed-out', status: 401 })
    expect(requests).toHaveLength(2)
    expect(tokens.renew).toHaveBeenCalledOnce()
  })

  test('that cannot be renewed fails the call', async () => {
    const tokens = tokensOf('first')
    const { send, requests } = await start((response) => json(response, 401, {}), tokens)
    expect(await failureOf(send(getThings, {}))).toMatchObject({ kind: 'signed-out', status: 401 })
    expect(requests).toHaveLength(1)
    expect(tokens.renew).toHaveBeenCalledOnce()
  })
})

describe('a refusal', () => {
  test.each([
    [400, 'rejected'],
    [403, 'forbidden'],
    [404, 'not-found'],
    [408, 'timeout'],
    [409, 'conflict'],
    [413, 'rejected'],
    [422, 'rejected'],
    [429, 'too-many'],
    [500, 'server'],
    [502, 'server'],
    [503, 'server'],
  ])('with status %i is a failure of the kind %s, and is not retried', async (status, kind) => {
    const tokens = tokensOf('first', 'second')
    const { send, requests } = await start(
      (response) => json(response, status, { message: 'No.', correlationId: 'of the server' }),
      tokens,
    )
    const failure = await failureOf(send(getThings, {}))
    expect(failure).toEqual({ kind, status, correlationId: requests[0]?.headers['x-correlation-id'] })
    expect(requests).toHaveLength(1)
    expect(tokens.renew).not.toHaveBeenCalled()
  })

  test.each([
    ['7', 7],
    ['0', 0],
    ['Wed, 21 Oct 2026 07:28:00 GMT', undefined],
    [undefined, undefined],
  ])('with Retry-After %j is to be waited for %s seconds', async (header, seconds) => {
    const { send } = await start((response) =>
      json(response, 429, {}, header === undefined ? {} : { 'Retry-After': header }),
    )
    const failure = await failureOf(send(getThings, {}))
    expect(failure.kind).toBe('too-many')
    expect(failure.retryAfterSeconds).toBe(seconds)
  })

  test('names the fields that were wrong', async () => {
    const fields = { street: 'Is missing.' }
    const { send } = await start((response) => json(response, 400, { message: 'No.', correlationId: 'x', fields }))
    expect(await failureOf(send(getThings, {}))).toMatchObject({ kind: 'rejected', fields })
  })

  test.each(['<h1>Bad Gateway</h1>', '', '{"fields":'])('with the body %j is still a failure', async (body) => {
    const { send } = await start((response) => response.writeHead(502).end(body))
    const failure = await failureOf(send(getThings, {}))
    expect(failure).toMatchObject({ kind: 'server', status: 502 })
    expect(failure).not.toHaveProperty('fields')
  })
})

test('a refusal is logged with its service, the template of its path, status and correlation id', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { send, requests } = await start((response) => json(response, 503, {}))
  const input = { params: { name: 'a b', place: 2 }, query: { sort: 'x' }, body: { title: 'y' } }
  logFailure('flow things', await failureOf(send(putThing, input)))
  const correlationId = requests[0]?.headers['x-correlation-id']
  const details = { service: 'storage', path: putThing.path, correlationId, status: 503 }
  expect(log).toHaveBeenCalledExactlyOnceWith('flow things: Request failure', details, '')
})

describe('an answer', () => {
  test.each(['{"count":', '<html></html>', '', 'null', '{}', '{"count":"3"}', '[3]'])(
    'that is %j is a bad answer',
    async (body) => {
      const { send, requests } = await start((response) =>
        response.writeHead(200, { 'Content-Type': 'application/json' }).end(body),
      )
      expect(await failureOf(send(getThings, {}))).toEqual({
        kind: 'bad-answer',
        status: 200,
        correlationId: requests[0]?.headers['x-correlation-id'],
      })
      expect(requests).toHaveLength(1)
    },
  )
})

describe('an answer with a malformed part', () => {
  const list = v.object({ counts: v.array(v.number()) })
  const readable = v.object({ counts: fittingItems(v.number()) })
  const getCounts = defineCall({ ...getThings, path: '/counts', answer: list, readable })

  test('is read without it, which is logged once', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { send, requests } = await start((response) => json(response, 200, { counts: [1, 'two', null, 3] }))
    expect(await send(getCounts, {})).toEqual({ counts: [1, 3] })
    const correlationId = requests[0]?.headers['x-correlation-id']
    expect(log).toHaveBeenCalledExactlyOnceWith(
      'a part of an answer: bad-answer',
      { correlationId, status: 200 },
      expect.any(CallError),
    )
  })

  test('is a bad answer when nothing of it can be read', async () => {
    const { send } = await start((response) => json(response, 200, { counts: 3 }))
    expect(await failureOf(send(getCounts, {}))).toMatchObject({ kind: 'bad-answer', status: 200 })
  })
})

describe('an instant without an offset', () => {
  const at = { at: instant }
  const list = v.object({ items: v.array(v.object(at)) })
  const getDays = defineCall({ ...getThings, path: '/days', answer: list })

  test('is read as UTC, and what has it stays in its list', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const items = [{ at: '2026-11-24T10:00:00' }, { at: '2026-11-24 10:00:00.25' }, { at: '2026-11-24T10:00:00+01:00' }]
    const { send } = await start((response) => json(response, 200, { items }))
    expect((await send(getDays, {})).items.map((item) => item.at)).toEqual([
      '2026-11-24T10:00:00Z',
      '2026-11-24T10:00:00.25Z',
      '2026-11-24T10:00:00+01:00',
    ])
  })

  test('beside a malformed item costs that item alone', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const readable = v.object({ items: fittingItems(v.object(at)) })
    const { send } = await start((response) =>
      json(response, 200, { items: [{ at: '2026-11-24T10:00:00' }, { at: 'soon' }, { at: '2026-99-99T10:00:00' }] }),
    )
    expect(await send({ ...getDays, readable }, {})).toEqual({ items: [{ at: '2026-11-24T10:00:00Z' }] })
  })
})

describe('a connection', () => {
  test('to a closed port is a failure of the kind offline', async () => {
    const { send, close } = await start(() => undefined)
    await close()
    const failure = await failureOf(send(getThings, {}))
    expect(failure).toEqual({ kind: 'offline', correlationId: expect.stringMatching(UUID) })
  })

  test('that breaks before the answer is a failure of the kind offline, and the call is not retried', async () => {
    const { send, requests } = await start((response) => response.destroy())
    expect(await failureOf(send(getThings, {}))).toMatchObject({ kind: 'offline' })
    expect(requests).toHaveLength(1)
  })

  test('that breaks in the middle of the answer is a failure of the kind offline', async () => {
    const { send } = await start((response) => {
      beginAnswer(response)
      response.write('t', () => response.destroy())
    })
    expect(await failureOf(send(getThings, {}))).toMatchObject({ kind: 'offline' })
  })

  test('that stays silent is a failure of the kind timeout', async () => {
    const asked = Promise.withResolvers<void>()
    const { send } = await start(() => asked.resolve())
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const failure = failureOf(send(getThings, {}))
    await asked.promise
    await vi.advanceTimersByTimeAsync(CALL_TIMEOUT_MS)
    expect(await failure).toEqual({ kind: 'timeout', correlationId: expect.stringMatching(UUID) })
  })

  test('that falls silent in the middle of the answer is a failure of the kind timeout', async () => {
    const { send } = await start(beginAnswer)
    const reading = bodyIsRead()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const failure = failureOf(send(getThings, {}))
    await reading
    await vi.advanceTimersByTimeAsync(CALL_TIMEOUT_MS)
    expect(await failure).toMatchObject({ kind: 'timeout' })
  })
})

describe('an aborted call', () => {
  const reason = new Error('No longer wanted')

  test('before it was sent throws the reason, and is not sent', async () => {
    const { send, requests } = await start((response) => json(response, 200, { count: 1 }))
    await expect(send(getThings, {}, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
    expect(requests).toEqual([])
  })

  test('in flight throws the reason', async () => {
    const asked = Promise.withResolvers<void>()
    const { send } = await start(() => asked.resolve())
    const controller = new AbortController()
    const call = send(getThings, {}, { signal: controller.signal })
    const given = expect(call).rejects.toBe(reason)
    await asked.promise
    controller.abort(reason)
    await given
  })

  test('in the middle of its answer throws the reason', async () => {
    const { send } = await start(beginAnswer)
    const reading = bodyIsRead()
    const controller = new AbortController()
    const call = send(getThings, {}, { signal: controller.signal })
    const given = expect(call).rejects.toBe(reason)
    await reading
    controller.abort(reason)
    await given
  })
})
