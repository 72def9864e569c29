import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb'

/** A customer's queue as this browser keeps it. Rows and settings are checked when they are read. */
interface KeptSchema extends DBSchema {
  rows: { key: string; value: unknown }
  files: { key: string; value: File }
  settings: { key: 'order' | 'paused'; value: unknown }
}
export type KeptDatabase = IDBPDatabase<KeptSchema>

/** A change of the stores needs a new version, with an upgrade from each old one. */
const VERSION = 1

/** One name for the lock, the channel and the database of a customer's queue. */
export const queueName = (customerId: string): string => `albumen-uploads-${customerId}`

/** Opens the database; calls `onLost` when it is deleted or the browser closes it. */
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
