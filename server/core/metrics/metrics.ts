/** Numbers of a process that are read, with what they are. */
export const OBSERVED = {
  sockets: 'Open sockets of this process',
  clock_offset_seconds: 'How far this process’s clock is ahead of the database’s',
} as const
type ObservedName = keyof typeof OBSERVED

/** What the server counts for those who run it. Without METRICS_PORT nothing does. */
export interface Metrics {
  /** A request that was answered; `route` is the template of its route. */
  request(answered: { method: string; route: string; status: number; seconds: number }): void
  /** A job that starts; returns what ends it. */
  job(queue: string): (result: 'completed' | 'failed') => void
  /** Bytes of uploads that were entered. */
  received(bytes: number): void
  /** A number that is read when somebody asks for it. */
  observe(name: ObservedName, read: () => number): void
}

export const NO_METRICS: Metrics = {
  request: () => {},
  job: () => () => {},
  received: () => {},
  observe: () => {},
}
