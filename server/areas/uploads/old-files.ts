import { createReadStream } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ServerContext } from '../../core/context.ts'
import { enterFile } from './parts.ts'
import { readUpload } from './store.ts'

/** Received bytes as files of the data folder, named by their upload: how a version before kept them. */
const FOLDER = 'uploads'
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Enters what the version before had received, so that an update loses no upload. Safe to be cut short and run again. */
export async function takeOldFiles(context: ServerContext): Promise<void> {
  const folder = join(context.settings.dataDir, FOLDER)
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (const name of names.filter((name) => UUID.test(name))) {
    const upload = await readUpload(context.db, name)
    const isWanted = upload?.received === 0 && (upload.state === 'receiving' || upload.state === 'processing')
    if (isWanted) await enterFile(context, upload, createReadStream(join(folder, name)))
  }
  await rm(folder, { recursive: true, force: true })
}
