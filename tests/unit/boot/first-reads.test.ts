import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleSettings } from '#machines/catalogue/samples.ts'
import { readMenu } from '#src/areas/boot/first-reads.ts'

const { config } = sampleSettings
const { signal } = new AbortController()
const asked: Request[] = []

/** Answers as `answer` says, unless the call is aborted before. */
function answerWith(answer: () => Promise<Response>): void {
  const aborted = (request: Request) =>
    new Promise<never>((_, reject) => request.signal.addEventListener('abort', () => reject(request.signal.reason)))
  vi.stubGlobal('fetch', (request: Request) => {
    asked.push(request)
    return Promise.race([answer(), aborted(request)])
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', { location: { host: 'localhost:4600' } })
  asked.length = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const never = () => new Promise<never>(() => undefined)

test.each([
  ['an answer', never],
  ['the end of one', async () => new Response(new ReadableStream())],
])('no read of %s of the public configuration takes longer than 2.5 s: it has a fallback', async (_, answer) => {
  answerWith(answer)
  const settled = vi.fn()
  readMenu({ config, token: null, signal }).catch(settled)
  await vi.advanceTimersByTimeAsync(2400)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(settled).toHaveBeenCalledWith(
    expect.objectContaining({ failure: expect.objectContaining({ kind: 'timeout' }) }),
  )
})

test.each([
  ['with the token', 'access', 'Bearer access'],
  ['without one', null, null],
])('%s is requested when it exists', async (_, token, header) => {
  answerWith(async () => Response.json({ menus: {}, routes: {} }))
  await readMenu({ config, token, signal })
  expect(asked[0]?.url).toBe(`${config.services.publicConfig}/localhost%3A4600`)
  expect(asked[0]?.headers.get('Authorization')).toBe(header)
})
