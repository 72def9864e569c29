import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { IMPORT_SOCKET_OK, SIGNED_OUT } from '#contract/push.ts'
import { SERVICE_PATHS } from '#server/core/service-paths.ts'
import { MAX_SOCKETS_A_CUSTOMER } from '#server/core/sockets/sign-in.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

async function open(service: 'push' | 'importActivation', origin = server.origin): Promise<WebSocket> {
  const socket = new WebSocket(server.origin.replace('http', 'ws') + SERVICE_PATHS[service], { origin })
  await once(socket, 'open')
  return socket
}

const nextMessage = async (socket: WebSocket) => String((await once(socket, 'message'))[0])

test('the import socket answers OK once, then what is sent to its customer alone', async () => {
  const { customer, token } = await server.signedIn()
  const other = await server.createCustomer()
  const socket = await open('importActivation')
  // a message may arrive before the call that sends it has returned
  const received: string[] = []
  socket.on('message', (data) => received.push(String(data)))
  socket.send('{not json')
  socket.send(JSON.stringify({ token }))
  await expect.poll(() => received).toEqual([IMPORT_SOCKET_OK])
  await server.context.push.notify(other.id, 'imports', 'for somebody else')
  await server.context.push.notify(customer.id, 'archives', 'of another topic')
  await server.context.push.notify(customer.id, 'imports', { type: 'import-started' })
  await expect.poll(() => received).toEqual([IMPORT_SOCKET_OK, '{"type":"import-started"}'])
  socket.close()
})

const signInMessage = (token: string) => JSON.stringify({ token })

test.each<[string, (token: string) => Promise<void>]>([
  [
    'in its request',
    async () => {
      const { host, hostname, port } = new URL(server.origin)
      const raw = connect(Number(port), hostname)
      await once(raw, 'connect')
      raw.write(`GET ${SERVICE_PATHS.importActivation} HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\n`)
      raw.resetAndDestroy()
    },
  ],
  ['before its sign-in', async () => (await open('importActivation')).terminate()],
  [
    'while its token is checked',
    async (token) => {
      const socket = await open('importActivation')
      await new Promise((sent) => socket.send(signInMessage(token), sent))
      socket.terminate()
    },
  ],
  [
    'after its sign-in',
    async (token) => {
      const socket = await open('importActivation')
      socket.send(signInMessage(token))
      await nextMessage(socket)
      socket.terminate()
    },
  ],
])('a socket that is cut %s disturbs no later one', async (_stage, cut) => {
  const { customer, token } = await server.signedIn()
  await cut(token)
  const socket = await open('importActivation')
  const received: string[] = []
  socket.on('message', (data) => received.push(String(data)))
  socket.send(signInMessage(token))
  await expect.poll(() => received).toEqual([IMPORT_SOCKET_OK])
  for (const type of ['import-started', 'import-finished']) {
    await server.context.push.notify(customer.id, 'imports', { type })
  }
  await expect.poll(() => received.at(-1)).toBe('{"type":"import-finished"}')
  expect(received).toHaveLength(3)
  socket.close()
})

test('of a customer only the latest stay open, however many open at once', async () => {
  const { token } = await server.signedIn()
  const other = await server.signedIn()
  const openSignedIn = async (of: string) => {
    const socket = await open('importActivation')
    socket.send(signInMessage(of))
    await nextMessage(socket)
    return socket
  }
  const alone = await openSignedIn(other.token)
  const sockets = await Promise.all(Array.from({ length: 3 * MAX_SOCKETS_A_CUSTOMER }, () => openSignedIn(token)))
  const stillOpen = () => sockets.filter(({ readyState }) => readyState === WebSocket.OPEN).length
  await expect.poll(stillOpen).toBe(MAX_SOCKETS_A_CUSTOMER)
  const latest = await openSignedIn(token)
  await expect.poll(stillOpen).toBe(MAX_SOCKETS_A_CUSTOMER - 1)
  expect([latest.readyState, alone.readyState]).toEqual([WebSocket.OPEN, WebSocket.OPEN])
  for (const socket of [...sockets, latest, alone]) socket.terminate()
})

test('a wrong token closes the socket', async () => {
  const socket = await open('push')
  socket.send(JSON.stringify({ action: 'authenticate', token: 'a.b.c' }))
  expect((await once(socket, 'close'))[0]).toBe(SIGNED_OUT)
})

test.each([
  ['another origin', 'http://evil.example', SERVICE_PATHS.push, 403],
  ['an unknown path', undefined, '/api/nothing', 404],
])('%s is refused', async (_, origin, path, status) => {
  const socket = new WebSocket(server.origin.replace('http', 'ws') + path, { ...(origin && { origin }) })
  const [, response] = await once(socket, 'unexpected-response')
  expect(response.statusCode).toBe(status)
  socket.on('error', () => {})
  socket.terminate()
})
