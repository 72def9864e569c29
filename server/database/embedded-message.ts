/** What the database's worker is started with. */
export interface EmbeddedWorkerData {
  folder: string
  socket: string
}

/** What the worker says once connections are taken. */
export const LISTENING = 'listening'
