import type { IncomingMessage, ServerResponse } from 'node:http'
import { unknownHostPage } from '#pages/unknown-host.ts'
import type { Site } from './app.ts'
import { isUpload } from './areas/uploads/tus.ts'
import { AWAY_RETRY_AFTER } from './core/away.ts'
import { type BrandSite, brandSites } from './core/brands.ts'
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

type HandlerContext = Pick<ServerContext, 'settings' | 'pool' | 'blobs' | 'log' | 'metrics' | 'tracing'>

export type Handle = (req: IncomingMessage, res: ServerResponse) => void

const AGAIN = { 'Retry-After': '1', 'Cache-Control': 'no-store' }
/** Reloads by itself after a moment. */
const STARTING_PAGE = '<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="1"><title>…</title>\n'

/** Answers while the server starts or stops. */
export const starting: Handle = ({ headers: { accept = '' } }, res) => {
  const [type, body] = accept.includes('text/html') ? ['text/html', STARTING_PAGE] : ['text/plain', 'Starting.\n']
  res.writeHead(503, { ...AGAIN, 'Content-Type': type }).end(body)
}

const PLAIN = { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' }

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

/** Leads a page to its address without the NUL, refuses anything else. */
function answerNul(req: IncomingMessage, res: ServerResponse, { body }: TimeLimits): Promise<void> | void {
  const page = pageWithoutNul(req)
  if (page === null) return refuse(req, res, new HttpError(400, 'A NUL is in no text.'), AbortSignal.timeout(body))
  res.writeHead(302, { Location: page, 'Cache-Control': 'no-store' }).end()
}

/** `/readyz`: whether database and blob store can be used. */
async function answerReady(res: ServerResponse, checkParts: ReturnType<typeof createReadiness>): Promise<void> {
  const error = await checkParts()
  if (error === null) return void res.writeHead(200, PLAIN).end('ready\n')
  noteFailure(res, error)
  res.writeHead(503, { ...PLAIN, 'Retry-After': String(AWAY_RETRY_AFTER) }).end(`away: ${error.part}\n`)
}

/** `/readyz` of a process that stops: others take its requests. */
const answerStopping = (res: ServerResponse) =>
  void res.writeHead(503, { ...PLAIN, 'Retry-After': String(AWAY_RETRY_AFTER) }).end('stopping\n')

/** A page for hosts that belong to no brand. */
async function answerUnknownHost(res: ServerResponse, first: BrandSite): Promise<void> {
  const markup = String(await unknownHostPage(readerOf(first)))
  res.writeHead(421, { 'Content-Type': 'text/html; charset=utf-8', 'X-Robots-Tag': 'noindex' }).end(markup)
}

/** A page of a brand whose host was written otherwise: its scripts know the plain one. */
const isPageElsewhere = ({ method, headers }: IncomingMessage, host: string) =>
  host !== headers.host && method === 'GET' && headers.accept?.includes('text/html')

async function serve(site: Site, brand: BrandSite, req: IncomingMessage, res: ServerResponse): Promise<void> {
  try {
    await site(brand, req, res)
  } catch (error) {
    await sendFailure({ incoming: req, outgoing: res }, brand, error)
  }
}

/** A process that only works in the background has no site. */
const noSite: Site = async (_brand, _req, res) => {
  res.writeHead(404, PLAIN).end('This process works in the background.\n')
}

/**
 * The way of every request to the product (`site`), step by step, so that no route repeats a check. After `drain` a load
 * balancer hears that the process stops, and connections end with their next answer.
 */
export function createRequestHandler(
  context: HandlerContext,
  site: Site | null,
  limits: TimeLimits,
): { handle: Handle; drain: () => void } {
  const { settings } = context
  const sites = brandSites(settings)
  const checkParts = createReadiness(context)
  let isStopping = false
  const [first] = sites.values()
  if (!first) throw new Error('There is no brand.')
  const probes: Readonly<Record<string, (res: ServerResponse) => Promise<void> | void>> = {
    '/healthz': (res) => void res.writeHead(200, PLAIN).end('ready\n'),
    '/readyz': (res) => (isStopping ? answerStopping(res) : answerReady(res, checkParts)),
  }
  const unknownHost = (res: ServerResponse) => answerUnknownHost(res, first)

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    // the host as it was written; the request has the plain one from now on
    const host = applyForwardedHeaders(req, settings)
    setSecurityHeaders(req, res, settings)
    boundRest(req, res, limits.rest)
    if (hasNul(req)) return answerNul(req, res, limits)
    const whole = isUpload(req) ? req : await takeBody(req, res, limits.body)
    if (whole === null) return
    const probe = probes[whole.url ?? '']
    if (probe) return probe(res)
    const brand = sites.get(whole.headers.host ?? '')
    if (!brand) return unknownHost(res)
    if (isPageElsewhere(whole, host)) return void res.writeHead(308, { Location: brand.origin + whole.url }).end()
    await serve(site ?? noSite, brand, whole, res)
  }

  const handle: Handle = (req, res) => {
    receive(req, res, context)
    if (isStopping) res.shouldKeepAlive = false
    context.tracing.request(req, res, () =>
      answer(req, res).catch((error: unknown) => {
        noteFailure(res, error)
        if (!res.headersSent) res.writeHead(500)
        res.end()
      }),
    )
  }
  const drain = () => {
    isStopping = true
  }
  return { handle, drain }
}
