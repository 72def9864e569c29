import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { applyForwardedHeaders } from '#server/core/http/forwarded.ts'

const SOCKET = '10.0.0.9'

/** The client's address as the server sees it. */
function clientOf(forwarded: string | undefined, trustedProxies: number) {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: SOCKET })
  const req = new IncomingMessage(socket)
  if (forwarded !== undefined) req.headers['x-forwarded-for'] = forwarded
  applyForwardedHeaders(req, { trustedProxies, publicScheme: 'http' })
  return req.headers['x-forwarded-for']
}

test.each([
  { forwarded: undefined, trustedProxies: 0, client: SOCKET },
  { forwarded: '1.1.1.1', trustedProxies: 0, client: SOCKET },
  { forwarded: '1.1.1.1', trustedProxies: 1, client: '1.1.1.1' },
  { forwarded: '6.6.6.6, 1.1.1.1', trustedProxies: 1, client: '1.1.1.1' },
  { forwarded: '6.6.6.6, 1.1.1.1, 10.0.0.1', trustedProxies: 2, client: '1.1.1.1' },
  // One proxy was passed by: the only entry is the sender's own.
  { forwarded: '6.6.6.6', trustedProxies: 2, client: SOCKET },
  { forwarded: ' , ', trustedProxies: 2, client: SOCKET },
  { forwarded: undefined, trustedProxies: 2, client: SOCKET },
])('X-Forwarded-For $forwarded behind $trustedProxies proxies is $client', ({ forwarded, trustedProxies, client }) => {
  expect(clientOf(forwarded, trustedProxies)).toBe(client)
})
