/** Data that the database's worker starts with. */
export interface EmbeddedWorkerData {
  folder: string
  socket: string
}

/** The worker's message once it accepts connections. */
export const LISTENING = 'listening'

/** What goes wrong in a database whose files are damaged. */
const whyOf = (cause: unknown) =>
  (cause instanceof Error ? cause.message : 'its worker was stopped').replace(/\.?$/, '')

/** What to do about an embedded database that can't be opened. */
export const damaged = (folder: string, cause: unknown) =>
  `The embedded database in DATA_DIR can't be opened (${whyOf(cause)}): ${folder} is damaged, or of another version. Restore a backup of it, or move it away to start with an empty one.`

/** The worker has ended. Nothing works without it, so the process ends too. */
export class DatabaseEnded extends Error {
  constructor(cause: unknown) {
    super(`The embedded database ended: ${whyOf(cause)}.`, { cause })
    this.name = 'DatabaseEnded'
  }
}
