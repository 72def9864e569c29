import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb'

/** What is kept of a customer's queue in this browser; rows and settings are input from outside when they are read. */
interface KeptSchema extends DBSchema {
  rows: { key: string; value: unknown }
  files: { key: string; value: File }
  settings: { key: 'order' | 'paused'; value: unknown }
}
export type KeptDatabase = IDBPDatabase<KeptSchema>

/** A change of the stores needs a new version, and an upgrade from each old one. */
const VERSION = 1

/** The lock, the channel and the database of a customer's queue are called the same. */
export const queueName = (customerId: string): string => `albumen-uploads-${customerId}`

/** Opens the database; `onLost` when it is deleted, or the browser closed it. */
export async function openKeptDatabase(customerId: string, onLost: () => void): Promise<KeptDatabase> {
  const database = await openDB<KeptSchema>(queueName(customerId), VERSION, {
    upgrade(created) {
      created.createObjectStore('rows')
      created.createObjectStore('files')
      created.createObjectStore('settings')
    },
    blocking() {
      onLost()
      database.close()
    },
    terminated: onLost,
  })
  return database
}

export const deleteKeptDatabase = (customerId: string): Promise<void> => deleteDB(queueName(customerId))
