import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '../settings.ts'

const FOLDER = 'uploads'

/** The folder of what is still being received or looked at: a file an upload, named by its id, and tus's notes beside it. */
export interface UploadFiles {
  folder: string
  path(uploadId: string): string
  /** Bytes there so far; null without a file. */
  size(uploadId: string): Promise<number | null>
  /** File and notes; what is not there is no error. */
  remove(uploadId: string): Promise<void>
  /** Removes all files but those of the uploads named. */
  keepOnly(uploadIds: ReadonlySet<string>): Promise<void>
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** The files of uploads below the settings' data folder. */
export function uploadFiles({ dataDir }: Pick<Settings, 'dataDir'>): UploadFiles {
  const folder = join(dataDir, FOLDER)
  const path = (uploadId: string) => join(folder, uploadId)
  return {
    folder,
    path,
    size: async (uploadId) => {
      try {
        return (await stat(path(uploadId))).size
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    remove: async (uploadId) => {
      await rm(path(uploadId), { force: true })
      await rm(`${path(uploadId)}.json`, { force: true })
    },
    keepOnly: async (uploadIds) => {
      await mkdir(folder, { recursive: true })
      for (const name of await readdir(folder)) {
        if (!uploadIds.has(name.replace(/\.json$/, ''))) await rm(join(folder, name), { force: true })
      }
    },
  }
}
