import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { createFolderStore } from '../core/blobs/folder.ts'
import { IDENTITY_KEY, readIdentity, STORE_SECRET } from '../core/blobs/identity.ts'
import { type BlobPlace, placeName } from '../core/blobs/place.ts'
import { type Settings, SettingsError } from '../core/settings.ts'
import { listBlobs, type PlacedStore } from './blobs.ts'

/** Where the blobs of these settings are. */
export const placeOf = ({ blobStore, dataDir }: Pick<Settings, 'blobStore' | 'dataDir'>): BlobPlace =>
  blobStore ?? { folder: join(dataDir, 'blobs') }

/** Opens a store without a try to write to it. */
export async function openForReading(place: BlobPlace): Promise<PlacedStore> {
  if ('folder' in place) {
    const folder = await realpath(place.folder).catch(() => null)
    if (folder === null) throw new SettingsError(`The source has no folder of blobs: ${place.folder}.`)
    return { store: await createFolderStore(folder, { alone: false }), place }
  }
  const { createS3Store } = await import('../core/blobs/s3.ts')
  return { store: createS3Store(place), place }
}

/** Two settings for one store; a folder may be reached by a link. */
export async function isSamePlace(one: BlobPlace, other: BlobPlace): Promise<boolean> {
  const names = await Promise.all(
    [one, other].map((place) =>
      'folder' in place ? realpath(place.folder).catch(() => placeName(place)) : placeName(place),
    ),
  )
  return names[0] === names[1]
}

/**
 * Of a wrong store nothing would be found to copy.
 * @throws SettingsError when the source's database has another store.
 */
export async function requireOwnStore(client: Client, { store, place }: PlacedStore): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `select value->>'id' as id from secrets where name = $1 and (value->>'isPlaced')::boolean`,
    [STORE_SECRET],
  )
  if (rows[0] && (await readIdentity(store)) !== rows[0].id)
    throw new SettingsError(`The store of BLOB_STORE is not the one of the source's database: ${placeName(place)}.`)
}

/**
 * Gives an empty store its identity, before the first blob: no other database can take it then.
 * @throws SettingsError for a store with anything else in it.
 */
export async function claimTargetStore(placed: PlacedStore, storeId: string): Promise<void> {
  const name = placeName(placed.place)
  const found = await readIdentity(placed.store)
  if (found === storeId) return
  if (found !== null) throw new SettingsError(`The store of --store belongs to another database: ${name}.`)
  for await (const _ of listBlobs(placed))
    throw new SettingsError(`The store of --store must be empty, and has blobs: ${name}.`)
  await placed.store.put(IDENTITY_KEY, Buffer.from(storeId))
}
