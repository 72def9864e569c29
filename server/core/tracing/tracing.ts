import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Pool } from 'pg'
import type { BlobStore } from '../blobs/store.ts'

export type SpanAttributes = Readonly<Record<string, string | number>>

/** Where a request, or a job, spends its time. Without OTEL_EXPORTER_OTLP_ENDPOINT nothing is noted. */
export interface Tracing {
  /** A request, until its answer has ended, with its route, status and correlation id. */
  request(req: IncomingMessage, res: ServerResponse, answer: () => unknown): void
  /** A job. A rejection is noted, and passed on. */
  job<T>(name: string, attributes: SpanAttributes, work: () => Promise<T>): Promise<T>
  /** A part of the request or job that it is called in; elsewhere nothing is noted: the queue asks twice a second. */
  span<T>(name: string, attributes: SpanAttributes, work: () => Promise<T>): Promise<T>
}

export const NO_TRACING: Tracing = {
  request: (_req, _res, answer) => answer(),
  job: (_name, _attributes, work) => work(),
  span: (_name, _attributes, work) => work(),
}

/** Of a query without its parameters: they may be secrets. */
function textOf(query: unknown): string {
  if (typeof query === 'string') return query
  return typeof query === 'object' && query !== null ? String(Reflect.get(query, 'text')) : ''
}

function traceQueries(target: object, { span }: Tracing): void {
  const query: unknown = Reflect.get(target, 'query')
  if (typeof query !== 'function') return
  Reflect.set(target, 'query', (...given: unknown[]) => {
    const run = () => Reflect.apply(query, target, given)
    // with a callback the pool itself asks, for a query that is a span already
    return typeof given.at(-1) === 'function' ? run() : span('query', { 'db.query.text': textOf(given[0]) }, run)
  })
}

/** Has each query of the pool, and of the connections that are taken out of it, noted as a span. */
export function traceDatabase(pool: Pool, tracing: Tracing): void {
  const traced = new WeakSet<object>()
  traceQueries(pool, tracing)
  pool.on('acquire', (client) => {
    if (traced.has(client)) return
    traced.add(client)
    traceQueries(client, tracing)
  })
}

/** The same store; what is asked of it is noted as spans, by the kind of blob. */
export function traceBlobs(blobs: BlobStore, { span }: Tracing): BlobStore {
  const of = (key: string) => ({ 'albumen.blob': key.slice(0, key.indexOf('/')) })
  return {
    ...blobs,
    put: (key, content) => span('store put', of(key), () => blobs.put(key, content)),
    adopt: (key, path) => span('store adopt', of(key), () => blobs.adopt(key, path)),
    copyTo: (key, path) => span('store copy', of(key), () => blobs.copyTo(key, path)),
    size: (key) => span('store size', of(key), () => blobs.size(key)),
    read: (key, part) => span('store read', of(key), () => blobs.read(key, part)),
    whole: (key) => span('store read', of(key), () => blobs.whole(key)),
    remove: (...keys) => span('store remove', { 'albumen.blobs': keys.length }, () => blobs.remove(...keys)),
  }
}
