import { join } from 'node:path'
import { type Settings, SettingsError } from '../settings.ts'
import { createFolderStore } from './folder.ts'
import { type BlobPlace, placeName } from './place.ts'
import type { BlobStore } from './store.ts'

/**
 * The store of these settings: BLOB_STORE, or a folder of the data folder; `alone` says that no other process has that open.
 * @throws SettingsError when BLOB_STORE can't be written to.
 */
export async function openBlobStore(
  { dataDir, blobStore, blobRedirect = false }: Pick<Settings, 'dataDir' | 'blobStore' | 'blobRedirect'>,
  { alone = true } = {},
): Promise<BlobStore> {
  if (blobStore === undefined) return createFolderStore(join(dataDir, 'blobs'), { alone })
  try {
    const store = await openPlace(blobStore, blobRedirect)
    await store.check()
    return store
  } catch (cause) {
    const name = placeName(blobStore)
    throw new SettingsError(`The store of BLOB_STORE can't be used: ${name} (${reasonOf(cause)}).`, { cause })
  }
}

async function openPlace(place: BlobPlace, redirects: boolean): Promise<BlobStore> {
  if ('folder' in place) return createFolderStore(place.folder, { alone: false })
  // its libraries are large, and most installations have a folder
  const { createS3Store } = await import('./s3.ts')
  return createS3Store(place, { redirects })
}

/** The store's own code, e.g. `NoSuchBucket`, or what the network says. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer'
  const { code, name, message } = error as NodeJS.ErrnoException
  if (name === 'CredentialsProviderError') return 'no AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'
  return code ?? (name === 'Error' ? message : name)
}
