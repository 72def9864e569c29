import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { TIME_OVER } from '#contract/push.ts'
import { type BrandSite, brandSites } from '../brands.ts'
import type { ServerContext } from '../context.ts'
import { applyForwardedHeaders } from '../http/forwarded.ts'
import { SERVICE_PATHS, SOCKET_SERVICES, type SocketService } from '../service-paths.ts'

/** Speaks to one socket from its opening; it signs in by its first message (`sign-in.ts`). */
export type SocketHandler = (socket: WebSocket) => void

/** Sockets at a time, of all customers; more are refused with 503. */
const MAX_SOCKETS = 20_000
const MAX_PAYLOAD_BYTES = 16 * 1024
/** How often a connection is checked to be alive, in milliseconds. */
const PING_EVERY = 30_000

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

/** Ends connections that no longer answer, so that a lost client keeps nothing. */
function keepAlive(sockets: WebSocketServer): () => void {
  const alive = new WeakSet<WebSocket>()
  sockets.on('connection', (socket: WebSocket) => {
    alive.add(socket)
    socket.on('pong', () => alive.add(socket))
  })
  const timer = setInterval(() => {
    for (const socket of sockets.clients) {
      if (!alive.delete(socket)) socket.terminate()
      else socket.ping()
    }
  }, PING_EVERY)
  return () => clearInterval(timer)
}

/**
 * Opens websockets for the services that are sockets. Only pages of the requested brand's own origin may connect; a browser
 * always says its origin. Returns what closes all of them.
 */
export function acceptSockets(
  server: Server,
  { settings, push, metrics }: Pick<ServerContext, 'settings' | 'push' | 'metrics'>,
  handlers: Readonly<Record<SocketService, SocketHandler>>,
): () => void {
  const sites = brandSites(settings)
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_PAYLOAD_BYTES })
  const stopPings = keepAlive(sockets)
  metrics.observe('sockets', () => sockets.clients.size)
  // Who connects again reads what a missed message said.
  const stopGaps = push.onGap(() => {
    for (const socket of sockets.clients) socket.close(TIME_OVER)
  })

  function refusalOf(site: BrandSite | undefined, service: string | undefined, origin: string | undefined) {
    if (!site) return '421 Misdirected Request'
    if (!service) return '404 Not Found'
    if (origin !== undefined && origin !== site.origin) return '403 Forbidden'
    return sockets.clients.size >= MAX_SOCKETS ? '503 Service Unavailable' : null
  }

  function upgrade(req: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy())
    applyForwardedHeaders(req, settings)
    const site = sites.get(req.headers.host ?? '')
    const [path] = (req.url ?? '').split('?')
    const service = SOCKET_SERVICES.find((name) => SERVICE_PATHS[name] === path)
    const { origin } = req.headers
    const refusal = refusalOf(site, service, origin)
    if (!service || refusal) {
      refuse(socket, refusal ?? '404 Not Found')
      return
    }
    sockets.handleUpgrade(req, socket, head, (opened) => {
      // A broken connection is also closed; without a listener the error would end the process.
      opened.on('error', () => {})
      sockets.emit('connection', opened, req)
      handlers[service](opened)
    })
  }

  server.on('upgrade', upgrade)
  return () => {
    stopPings()
    stopGaps()
    server.off('upgrade', upgrade)
    for (const socket of sockets.clients) socket.close(1001)
    sockets.close()
  }
}
