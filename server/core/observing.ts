import type { OpenDatabase } from './database/open.ts'
import type { Log } from './log.ts'
import { type Metrics, NO_METRICS } from './metrics/metrics.ts'
import type { Settings } from './settings.ts'
import { NO_TRACING, type Tracing, traceDatabase } from './tracing/tracing.ts'

/** What those who run the server see of it beside its log. */
export interface Observing {
  metrics: Metrics
  tracing: Tracing
  stop: () => Promise<void>
}

const NOT_COUNTING = { metrics: NO_METRICS, stop: async () => {} }
const NOT_TRACING = { tracing: NO_TRACING, stop: async () => {} }

async function startMetrics(settings: Settings, log: Log, { pool }: OpenDatabase) {
  if (settings.metricsPort === undefined) return NOT_COUNTING
  const { serveMetrics } = await import('./metrics/prometheus.ts')
  return serveMetrics({ pool, log, settings }, settings.metricsPort)
}

async function startTraces({ traces, role = 'all' }: Settings, log: Log, { pool }: OpenDatabase) {
  if (!traces) return NOT_TRACING
  const { startTracing } = await import('./tracing/opentelemetry.ts')
  const started = startTracing(traces, role, log)
  traceDatabase(pool, started.tracing)
  return started
}

/**
 * Counts and traces where the settings ask for it; the libraries are loaded only then.
 * @throws SettingsError when METRICS_PORT can't be listened on.
 */
export async function startObserving(settings: Settings, log: Log, database: OpenDatabase): Promise<Observing> {
  const counting = await startMetrics(settings, log, database)
  const tracing = await startTraces(settings, log, database)
  return {
    metrics: counting.metrics,
    tracing: tracing.tracing,
    stop: async () => {
      await counting.stop()
      await tracing.stop()
    },
  }
}
