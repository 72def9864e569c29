import { createServer } from 'node:http'
import type { Pool } from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Log } from '../log.ts'
import { type Settings, SettingsError } from '../settings.ts'
import { type Metrics, OBSERVED } from './metrics.ts'

/** Upper bounds of durations, in seconds: of requests, and of jobs, which pack archives for minutes. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const JOB_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 900]

const JOBS = `
  select name, state::text, count(*)::int as count,
    coalesce(extract(epoch from now() - min(created_on)), 0)::float8 as oldest
  from pgboss.job where state in ('created', 'retry', 'active') group by name, state`
const UPLOADS = `
  select state, count(*)::int as count from uploads where state in ('receiving', 'processing') group by state`

/** Waiting and running jobs of all processes, the oldest one's age, and uploads on their way. */
function observeDatabase(registry: Registry, pool: Pool): void {
  const registers = [registry]
  // first, before the queries of the others take connections
  new Gauge({
    name: 'albumen_database_connections',
    help: 'Connections of this process to the database, and queries that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  const oldest = new Gauge({
    name: 'albumen_jobs_oldest_seconds',
    help: 'Age of the oldest job in the queue',
    labelNames: ['queue', 'state'],
    registers,
  })
  new Gauge({
    name: 'albumen_jobs',
    help: 'Jobs in the queue, of all processes',
    labelNames: ['queue', 'state'],
    registers,
    async collect() {
      const { rows } = await pool.query<{ name: string; state: string; count: number; oldest: number }>(JOBS)
      this.reset()
      oldest.reset()
      for (const { name: queue, state, count, oldest: age } of rows) {
        this.set({ queue, state }, count)
        oldest.set({ queue, state }, age)
      }
    },
  })
  new Gauge({
    name: 'albumen_uploads',
    help: 'Uploads on their way, of all processes',
    labelNames: ['state'],
    registers,
    async collect() {
      const { rows } = await pool.query<{ state: string; count: number }>(UPLOADS)
      this.reset()
      for (const { state, count } of rows) this.set({ state }, count)
    },
  })
}

function createMetrics(registry: Registry): Metrics {
  const registers = [registry]
  const requests = new Histogram({
    name: 'albumen_request_seconds',
    help: 'Answered requests',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_BUCKETS,
    registers,
  })
  const jobs = new Histogram({
    name: 'albumen_job_seconds',
    help: 'Jobs of this process that ended',
    labelNames: ['queue', 'result'],
    buckets: JOB_BUCKETS,
    registers,
  })
  const running = new Gauge({
    name: 'albumen_jobs_running',
    help: 'Jobs in hand of this process',
    labelNames: ['queue'],
    registers,
  })
  const received = new Counter({
    name: 'albumen_received_bytes',
    help: 'Bytes of uploads that were entered',
    registers,
  })
  return {
    request: ({ method, route, status, seconds }) => requests.observe({ method, route, status }, seconds),
    job: (queue) => {
      running.inc({ queue })
      const end = jobs.startTimer({ queue })
      return (result) => {
        running.dec({ queue })
        end({ result })
      }
    },
    received: (bytes) => received.inc(bytes),
    observe: (name, read) => {
      new Gauge({
        name: `albumen_${name}`,
        help: OBSERVED[name],
        registers,
        collect() {
          this.set(read())
        },
      })
    },
  }
}

/**
 * Serves Prometheus's format at `/metrics` of a port of its own, which the load balancer does not lead to.
 * @throws SettingsError when the port can't be listened on.
 */
export async function serveMetrics(
  { pool, log, settings }: { pool: Pool; log: Log; settings: Pick<Settings, 'host'> },
  port: number,
): Promise<{ metrics: Metrics; port: number; stop: () => Promise<void> }> {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  observeDatabase(registry, pool)
  const server = createServer((req, res) => {
    if (req.url !== '/metrics') return void res.writeHead(404).end()
    registry.metrics().then(
      (text) => res.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      (error: unknown) => {
        log.error('Metrics could not be read.', error)
        res.writeHead(503).end()
      },
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, settings.host, resolve)
  }).catch((cause: NodeJS.ErrnoException) => {
    throw new SettingsError(`METRICS_PORT ${port} can't be listened on (${cause.code}).`, { cause })
  })
  const address = server.address()
  return {
    metrics: createMetrics(registry),
    port: typeof address === 'object' && address ? address.port : port,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
