/** What the server counts for those who run it. Without METRICS_PORT nothing does. */
export interface Metrics {
  /** A request that was answered; `route` is the template of its route. */
  request(answered: { method: string; route: string; status: number; seconds: number }): void
  /** A job that starts; returns what ends it. */
  job(queue: string): (result: 'completed' | 'failed') => void
  /** Bytes of uploads that were entered. */
  received(bytes: number): void
  /** A number that is read when somebody asks for it. */
  observe(name: 'sockets', read: () => number): void
}

export const NO_METRICS: Metrics = {
  request: () => {},
  job: () => () => {},
  received: () => {},
  observe: () => {},
}
