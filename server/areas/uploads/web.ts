import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * The bytes of a request, in pieces as large as what came in while the piece before was written: each costs the same on its
 * way to the file, whatever its size. A connection that breaks off ends them early, so that all that came is kept.
 */
async function* piecesOf(req: IncomingMessage): AsyncGenerator<Uint8Array, undefined> {
  let changed = Promise.withResolvers<void>()
  const notify = () => changed.resolve()
  req.on('readable', notify).on('end', notify).on('error', notify).on('close', notify)
  for (;;) {
    const piece: Uint8Array | null = req.read()
    if (piece !== null) yield piece
    else if (req.readableEnded || req.destroyed) return
    else {
      await changed.promise
      changed = Promise.withResolvers()
    }
  }
}

function bodyOf(req: IncomingMessage): ReadableStream<Uint8Array> {
  const pieces = piecesOf(req)
  const pull = async (body: ReadableStreamDefaultController<Uint8Array>) => {
    const { done, value } = await pieces.next()
    if (done) body.close()
    else body.enqueue(value)
  }
  return new ReadableStream({ pull }, { highWaterMark: 0 })
}

/** A request as web code takes it. Node's `headersDistinct` counts the headers as they came, and those of proxies are gone. */
export function toWebRequest(req: IncomingMessage): Request {
  const { method = 'GET', rawHeaders, url = '' } = req
  const headers = Array.from({ length: rawHeaders.length / 2 }, (_, at): [string, string] => [
    rawHeaders[2 * at] ?? '',
    rawHeaders[2 * at + 1] ?? '',
  ])
  const hasBody = method === 'POST' || method === 'PATCH'
  return new Request(new URL(url, 'http://localhost'), {
    method,
    headers,
    ...(hasBody && { body: bodyOf(req), duplex: 'half' }),
  })
}

/** Answers with a web response, whose body is short. */
export async function answerWith(res: ServerResponse, response: Response): Promise<void> {
  res.writeHead(response.status, Object.fromEntries(response.headers))
  res.end(await response.text())
}
