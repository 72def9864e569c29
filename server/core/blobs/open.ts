import { join } from 'node:path'
import { type Settings, SettingsError } from '../settings.ts'
import { createFolderStore } from './folder.ts'
import { placeName } from './place.ts'
import type { BlobStore } from './store.ts'

interface Options {
  /** No other process has the store open. */
  alone: boolean
}

/**
 * The store of these settings: BLOB_STORE, or a folder of the data folder.
 * @throws SettingsError when BLOB_STORE can't be written to.
 */
export async function openBlobStore({ dataDir, blobStore }: Settings, { alone }: Options): Promise<BlobStore> {
  if (blobStore === undefined) return createFolderStore(join(dataDir, 'blobs'), { alone })
  // its libraries are large, and most installations have a folder
  const { createS3Store } = await import('./s3.ts')
  const store = createS3Store(blobStore)
  await store.check().catch((cause: unknown) => {
    throw new SettingsError(`The store of BLOB_STORE can't be used: ${placeName(blobStore)} (${reasonOf(cause)}).`, {
      cause,
    })
  })
  return store
}

/** The store's own code, e.g. `NoSuchBucket`, or what the network says. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer'
  const { code, name, message } = error as NodeJS.ErrnoException
  return code ?? (name === 'Error' ? message : name)
}
