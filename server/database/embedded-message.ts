/** What the database's worker is started with. */
export interface EmbeddedWorkerData {
  folder: string
  socket: string
}

/** What the worker says once connections are taken. */
export const LISTENING = 'listening'

/** The worker is gone, and nothing works without it: the process ends too. */
export class DatabaseEnded extends Error {
  constructor(cause: unknown) {
    const why = cause instanceof Error ? cause.message : 'its worker was stopped'
    super(`The embedded database ended: ${why}`.replace(/\.?$/, '.'), { cause })
    this.name = 'DatabaseEnded'
  }
}
