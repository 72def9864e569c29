import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { send } from '#tests/support/browser.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { createUploader } from '#tests/support/uploads.ts'

/** Small enough to wait for. */
const timeLimits = { headers: 300, body: 300, request: 1_500, rest: 300, check: 50 }

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startServer({ timeLimits })
  token = (await server.signedIn()).token
})
afterAll(() => server.stop())

function open(): Socket {
  const { port } = new URL(server.origin)
  return connect({ host: '127.0.0.1', port: Number(port) }).setEncoding('utf8')
}

const head = (method: string, path: string, headers: Record<string, string | number>) =>
  `${method} ${path} HTTP/1.1\r\nHost: ${new URL(server.origin).host}\r\n` +
  `${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': 1000 }
const PATHS = [
  '/oidc/token',
  '/oidc/auth',
  '/sign-in/x',
  '/api/merchandise',
  '/api/photo/photos',
  '/nowhere',
  '/healthz',
]

describe('a request that arrives too slowly is cut off', () => {
  it('in its headers', async () => {
    const socket = open()
    socket.write('GET / HTTP/1.1\r\nHost: localhost')
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('when it never starts', async () => {
    expect(await text(open())).toMatch(/^HTTP\/1\.1 408 /)
  })

  it.each(PATHS)('in its body at %s', async (path) => {
    const socket = open()
    socket.write(`${head('POST', path, FORM)}client_id=account-area`)
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('in its body to an unknown host', async () => {
    const socket = open()
    socket.write(`${head('POST', '/', FORM).replace(/Host: .*/, 'Host: evil.example')}a`)
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('in an upload', async () => {
    const uploader = createUploader(server, token)
    const address = (await uploader.create({ bytes: 1000 })).headers.get('location') ?? ''
    const headers = {
      Authorization: `Bearer ${token}`,
      'Tus-Resumable': '1.0.0',
      'Upload-Offset': 0,
      'Content-Type': 'application/offset+octet-stream',
      'Content-Length': 1000,
    }
    const socket = open()
    socket.write(`${head('PATCH', address, headers)}some`)
    await text(socket)
    // Received bytes are kept.
    await expect.poll(async () => (await uploader.request('HEAD', address)).headers.get('upload-offset')).toBe('4')
  })

  it('in the rest of a refused upload', async () => {
    const socket = open()
    socket.write(`${head('PATCH', '/api/uploads/x', FORM)}some`)
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 401 /)
  })
})

it('a client that disconnects in the middle of a body leaves nothing behind', async () => {
  const socket = open()
  socket.write(`${head('POST', '/oidc/token', FORM)}client_id=account-area`)
  await send(`${server.origin}/healthz`)
  socket.resetAndDestroy()
  await once(socket, 'close')
  expect((await send(`${server.origin}/healthz`)).status).toBe(200)
})

describe('a body that is too long gets an answer, not a reset', () => {
  const TOO_LONG = 8 * 1024 * 1024
  it.each(PATHS)('at %s', async (path) => {
    const headers = { 'content-type': FORM['Content-Type'] }
    const body = Buffer.alloc(TOO_LONG, 'a')
    const answer = await send(server.origin + path, { method: 'POST', headers, body })
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({ message: expect.any(String), correlationId: expect.any(String) })
    expect(answer.headers.get('connection')).toBe('close')
  })

  it.each(['/oidc/token', '/api/merchandise'])('at %s when its length was not announced', async (path) => {
    const socket = open()
    const { 'Content-Length': _, ...headers } = { ...FORM, 'Transfer-Encoding': 'chunked' }
    socket.write(head('POST', path, headers))
    const piece = `100000\r\n${'a'.repeat(0x100000)}\r\n`
    for (let sent = 0; sent < 8; sent++) socket.write(piece)
    socket.write('0\r\n\r\n')
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 413 /)
  })

  it('at uploads', async () => {
    const uploader = createUploader(server, token)
    const address = (await uploader.create({ bytes: 1000 })).headers.get('location') ?? ''
    expect((await uploader.patch(address, Buffer.alloc(TOO_LONG), 0)).status).toBe(413)
  })
})
