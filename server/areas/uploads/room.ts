import { statfs } from 'node:fs/promises'
import type { NoRoom } from '#contract/uploads.ts'
import { awayPart, markAway } from '../../core/away.ts'
import type { Database } from '../../core/database/types.ts'
import { HttpError } from '../../core/http/errors.ts'
import type { UploadLimits } from '../../core/settings.ts'
import { createUpload, type NewUpload, readUse } from './store.ts'

const refuse = (message: string, fields: NoRoom) => new HttpError(507, message, fields)

/** What a write to a full disk is answered with. */
export const diskFull = () => markAway(refuse("The server's disk is full.", { disk: 'full' }), 'disk')

export const isDiskFull = (error: unknown) => awayPart(error) === 'disk'

/** @throws HttpError 507 when so many bytes more would leave less than the reserve. */
export async function checkDisk(folder: string, bytes: number, { MIN_FREE_BYTES }: UploadLimits): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize - bytes < MIN_FREE_BYTES) throw diskFull()
}

/**
 * Enters an upload its customer has room for, in the place of one with the same id; two at once can't both take the last place.
 * @throws HttpError 507.
 */
export async function enterUpload(db: Database, upload: NewUpload, limits: UploadLimits): Promise<void> {
  await db.transaction(async (tx) => {
    const { files, bytes } = await readUse(tx, upload)
    if (files + 1 > limits.MAX_CUSTOMER_FILES) throw refuse('There are as many files as may be.', { quota: 'files' })
    if (bytes + upload.bytes > limits.MAX_CUSTOMER_BYTES) {
      throw refuse('There are as many bytes as may be.', { quota: 'bytes' })
    }
    await createUpload(tx, upload)
  })
}
