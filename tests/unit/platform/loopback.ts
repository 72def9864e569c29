import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

export interface SeenRequest {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}

/** Answers a request; `nth` counts them from 1. */
export type Answering = (response: ServerResponse, request: SeenRequest, nth: number) => void

/** An HTTP server on loopback, on a port of its own, that notes what it was asked. */
export async function listen(answer: Answering) {
  const requests: SeenRequest[] = []
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    const seen = { method, url, headers, body: await text(request) }
    requests.push(seen)
    answer(response, seen, requests.length)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  const close = async () => {
    if (!server.listening) return
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
  return { origin: `http://127.0.0.1:${address.port}`, requests, close }
}
export type Loopback = Awaited<ReturnType<typeof listen>>

/** Answers with JSON. */
export function json(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body))
}
