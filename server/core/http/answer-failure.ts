import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ErrorBody } from '#contract/failure.ts'
import { troublePage } from '#pages/trouble.ts'
import { awayError } from '../away.ts'
import type { BrandSite } from '../brands.ts'
import { correlationIdOf, noteFailure } from './correlation.ts'
import { HttpError } from './errors.ts'
import { readerOf } from './page-reader.ts'

interface Exchange {
  incoming: IncomingMessage
  outgoing: ServerResponse
}

/** The body of a refusal, as every service has it (contract/failure.ts). */
export function bodyOf(req: IncomingMessage, { message, fields }: HttpError): ErrorBody {
  return { message, correlationId: correlationIdOf(req), ...(fields && { fields: { ...fields } }) }
}

const wantsPage = ({ headers: { accept = '' } }: IncomingMessage) => accept.includes('text/html')

/**
 * The answer to a request that failed: what was thrown as such, 503 where a part of the server is away, otherwise 500. A browser
 * that asked for a page gets one that says that the service has trouble; everybody else gets JSON.
 */
export async function answerOf({ incoming, outgoing }: Exchange, site: BrandSite, error: unknown): Promise<Response> {
  const away = awayError(error)
  const known = error instanceof HttpError ? error : (away ?? new HttpError(500, 'Something went wrong.'))
  if (known !== error) noteFailure(outgoing, error)
  const { status, headers } = known
  if (!away || !wantsPage(incoming)) return Response.json(bodyOf(incoming, known), { status, headers })
  const page = String(await troublePage(readerOf(site)))
  return new Response(page, { status, headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' } })
}

/** The same over Node's response, where no route answers. */
export async function sendFailure(exchange: Exchange, site: BrandSite, error: unknown): Promise<void> {
  const { outgoing: res } = exchange
  const answer = await answerOf(exchange, site, error)
  if (!res.headersSent) res.writeHead(answer.status, Object.fromEntries(answer.headers))
  res.end(res.headersSent && !res.writableEnded ? await answer.text() : undefined)
}
