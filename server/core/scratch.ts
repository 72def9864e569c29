import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Files of this process while it works on them. Nothing else reads them, and the next start removes what is left. */
export interface Scratch {
  folder: string
  /** Gives `work` the path of a file that is not there yet, and removes what is there afterwards. */
  withFile<T>(work: (path: string) => Promise<T>): Promise<T>
}

/** In the data folder, which this process has for itself (server/core/database/lock.ts). */
export async function createScratch(dataDir: string): Promise<Scratch> {
  const folder = join(dataDir, 'scratch')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  return {
    folder,
    withFile: async (work) => {
      const path = join(folder, randomUUID())
      try {
        return await work(path)
      } finally {
        await rm(path, { force: true })
      }
    },
  }
}
