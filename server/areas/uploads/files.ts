import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '../../core/settings.ts'

const FOLDER = 'uploads'

/** How much of an upload is there, and since when. */
export interface Received {
  bytes: number
  lastByte: Date
}

/** The folder of what is still being received or looked at: a file an upload, named by its id, and tus's notes beside it. */
export interface UploadFiles {
  folder: string
  path(uploadId: string): string
  /** Null without a file. */
  find(uploadId: string): Promise<Received | null>
  /** Whether tus's notes were written to their end: it can't resume an upload without them. */
  hasNotes(uploadId: string): Promise<boolean>
  /** Has the bytes written to the disk itself, where they outlive a power cut; no file is no error. */
  flush(uploadId: string): Promise<void>
  /** File and notes; what is not there is no error. */
  remove(uploadId: string): Promise<void>
  /** Removes all files but those of the uploads named. */
  keepOnly(uploadIds: ReadonlySet<string>): Promise<void>
}

/** What is not there is null. */
async function ifThere<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** The files of uploads below the settings' data folder. */
export function uploadFiles({ dataDir }: Pick<Settings, 'dataDir'>): UploadFiles {
  const folder = join(dataDir, FOLDER)
  const path = (uploadId: string) => join(folder, uploadId)
  return {
    folder,
    path,
    find: async (uploadId) => {
      const found = await ifThere(stat(path(uploadId)))
      return found && { bytes: found.size, lastByte: found.mtime }
    },
    hasNotes: async (uploadId) => {
      const notes = await ifThere(readFile(`${path(uploadId)}.json`, 'utf8'))
      return notes !== null && isJson(notes)
    },
    flush: async (uploadId) => {
      // The name is on the disk only when its folder is.
      await Promise.all([path(uploadId), folder].map((place) => ifThere(sync(place))))
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
