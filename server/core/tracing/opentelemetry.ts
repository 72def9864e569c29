import { context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { correlationIdOf, routeOf } from '../http/correlation.ts'
import type { Log } from '../log.ts'
import type { Role, TraceSettings } from '../settings.ts'
import type { Tracing } from './tracing.ts'

/** How often it is logged that traces can't be sent, in milliseconds. */
const LOG_INTERVAL = 60_000
/** How long the last traces may take to be sent when the server stops, in milliseconds. */
const LAST_TRACES = 2_000
/** Asked every second or so by a load balancer. */
const PROBES = new Set(['/healthz', '/readyz'])

/** Says in the log, once a minute at the most, that traces are lost. */
export function logLosses(exporter: SpanExporter, log: Log): SpanExporter {
  let next = 0
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error && Date.now() >= next) {
          next = Date.now() + LOG_INTERVAL
          log.error('Traces could not be sent.', result.error)
        }
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
  }
}

function endWith(span: Span, error: unknown): never {
  span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'Error' })
  span.end()
  throw error
}

/** Sends traces by OTLP over HTTP; OTEL_EXPORTER_OTLP_HEADERS is read by the exporter. Traces of callers are not continued. */
export function startTracing(
  { endpoint, ratio }: TraceSettings,
  role: Role,
  log: Log,
): { tracing: Tracing; stop: () => Promise<void> } {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'albumen', 'service.instance.role': role }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: logLosses(exporter, log) })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const tracer = provider.getTracer('albumen')
  const noted: Tracing['span'] = (name, attributes, work) =>
    tracer.startActiveSpan(name, { attributes }, (span) =>
      work().then(
        (value) => {
          span.end()
          return value
        },
        (error) => endWith(span, error),
      ),
    )
  return {
    tracing: {
      request: (req, res, answer) => {
        const { method = '', url = '' } = req
        if (PROBES.has(url)) return answer()
        const attributes = { 'http.request.method': method, 'albumen.correlation_id': correlationIdOf(req) }
        const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes })
        res.once('close', () => {
          const route = routeOf(res)
          if (route !== undefined) span.updateName(`${method} ${route}`).setAttribute('http.route', route)
          span.setAttribute('http.response.status_code', res.statusCode)
          if (res.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        })
        context.with(trace.setSpan(context.active(), span), answer)
      },
      job: noted,
      span: (name, attributes, work) => (trace.getActiveSpan() ? noted(name, attributes, work) : work()),
    },
    stop: async () => {
      await Promise.race([
        provider.shutdown(),
        new Promise((resolve) => {
          setTimeout(resolve, LAST_TRACES).unref()
        }),
      ])
      context.disable()
    },
  }
}
