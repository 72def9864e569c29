import type { IncomingMessage, ServerResponse } from 'node:http'
import { unknownHostPage } from '#pages/unknown-host.ts'
import type { Site } from './app.ts'
import { isUpload } from './areas/uploads/tus.ts'
import { AWAY_RETRY_AFTER } from './core/away.ts'
import { brandSites } from './core/brands.ts'
import type { ServerContext } from './core/context.ts'
import { sendFailure } from './core/http/answer-failure.ts'
import { refuse, takeBody } from './core/http/body.ts'
import { noteFailure, receive } from './core/http/correlation.ts'
import { HttpError } from './core/http/errors.ts'
import { applyForwardedHeaders } from './core/http/forwarded.ts'
import { hasNul, pageWithoutNul } from './core/http/nul.ts'
import { readerOf } from './core/http/page-reader.ts'
import { createReadiness } from './core/http/readiness.ts'
import { setSecurityHeaders } from './core/http/security.ts'
import type { TimeLimits } from './core/http/time-limits.ts'

type HandlerContext = Pick<ServerContext, 'settings' | 'pool' | 'blobs'>

export type Handle = (req: IncomingMessage, res: ServerResponse) => void

const AGAIN = { 'Retry-After': '1', 'Cache-Control': 'no-store' }
/** Reloads by itself after a moment. */
const STARTING_PAGE = '<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="1"><title>…</title>\n'

/** Answers while the server starts or stops. */
export const starting: Handle = ({ headers: { accept = '' } }, res) => {
  const [type, body] = accept.includes('text/html') ? ['text/html', STARTING_PAGE] : ['text/plain', 'Starting.\n']
  res.writeHead(503, { ...AGAIN, 'Content-Type': type }).end(body)
}

/** A page of a brand whose host was written otherwise: its scripts know the plain one. */
const isPageElsewhere = ({ method, headers }: IncomingMessage, host: string) =>
  host !== headers.host && method === 'GET' && headers.accept?.includes('text/html')

const PLAIN = { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' }

/** `host` is the one that was asked for, `req` has the plain one. */
type HostHandler = (req: IncomingMessage, res: ServerResponse, host: string) => Promise<void>

/**
 * Answers `/healthz` (the process lives), `/readyz` (database and blob store can be used), and serves a page for hosts that belong
 * to no brand.
 */
function createHostRouter(context: HandlerContext, site: Site): HostHandler {
  const sites = brandSites(context.settings)
  const checkParts = createReadiness(context)
  const [first] = sites.values()
  if (!first) throw new Error('There is no brand.')

  async function answerReady(res: ServerResponse): Promise<void> {
    const error = await checkParts()
    if (error === null) return void res.writeHead(200, PLAIN).end('ready\n')
    noteFailure(res, error)
    res.writeHead(503, { ...PLAIN, 'Retry-After': String(AWAY_RETRY_AFTER) }).end(`away: ${error.part}\n`)
  }

  return async (req, res, host) => {
    if (req.url === '/healthz') return void res.writeHead(200, { 'Content-Type': 'text/plain' }).end('ready\n')
    if (req.url === '/readyz') return answerReady(res)
    const asked = sites.get(req.headers.host ?? '')
    if (asked && isPageElsewhere(req, host)) return void res.writeHead(308, { Location: asked.origin + req.url }).end()
    if (!asked) {
      const markup = String(await unknownHostPage(readerOf(first)))
      return void res
        .writeHead(421, { 'Content-Type': 'text/html; charset=utf-8', 'X-Robots-Tag': 'noindex' })
        .end(markup)
    }
    try {
      await site(asked, req, res)
    } catch (error) {
      await sendFailure({ incoming: req, outgoing: res }, asked, error)
    }
  }
}

/** An early answer may come before the end of the body: the rest of the body has little time. */
function boundRest(req: IncomingMessage, res: ServerResponse, milliseconds: number): void {
  res.once('finish', () => {
    if (req.complete) return
    const cutOff = () => {
      if (!req.complete) req.socket.destroy()
    }
    setTimeout(cutOff, milliseconds).unref()
  })
}

/** Checks that apply to every request before it reaches a route, so that no route repeats them. */
export function createRequestHandler(
  context: HandlerContext & Pick<ServerContext, 'log'>,
  site: Site,
  limits: TimeLimits,
): Handle {
  const { settings, log } = context
  const routeByHost = createHostRouter(context, site)

  async function admit(req: IncomingMessage, res: ServerResponse, host: string): Promise<void> {
    const whole = isUpload(req) ? req : await takeBody(req, res, limits.body)
    if (whole) await routeByHost(whole, res, host)
  }

  return (req, res) => {
    receive(req, res, log)
    const host = applyForwardedHeaders(req, settings)
    setSecurityHeaders(req, res, settings)
    boundRest(req, res, limits.rest)
    if (hasNul(req)) {
      const page = pageWithoutNul(req)
      if (page !== null) return void res.writeHead(302, { Location: page, 'Cache-Control': 'no-store' }).end()
      return void refuse(req, res, new HttpError(400, 'A NUL is in no text.'), AbortSignal.timeout(limits.body))
    }
    admit(req, res, host).catch((error: unknown) => {
      noteFailure(res, error)
      if (!res.headersSent) res.writeHead(500)
      res.end()
    })
  }
}
