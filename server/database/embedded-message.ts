/** Data that the database's worker starts with. */
export interface EmbeddedWorkerData {
  folder: string
  socket: string
}

/** The worker's message once it accepts connections. */
export const LISTENING = 'listening'

/** The worker has ended. Nothing works without it, so the process ends too. */
export class DatabaseEnded extends Error {
  constructor(cause: unknown) {
    const why = cause instanceof Error ? cause.message : 'its worker was stopped'
    super(`The embedded database ended: ${why}`.replace(/\.?$/, '.'), { cause })
    this.name = 'DatabaseEnded'
  }
}
