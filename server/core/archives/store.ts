import { and, eq, isNull, sql } from 'drizzle-orm'
import type { BlobStore } from '../blobs/store.ts'
import type { ServerContext } from '../context.ts'
import { customers, photos } from '../database/schema.ts'
import type { Queryable } from '../database/types.ts'
import { type ArchiveFile, archives } from './tables.ts'
import { layOutZip, type ZipFile, type ZipLayout } from './zip.ts'

/** The archive of a customer. */
export interface ArchiveId {
  customerId: string
  key: string
}

const layOut = (files: readonly ArchiveFile[]): ArchiveLayout =>
  layOutZip(files.map((file) => ({ ...file, modified: new Date(file.modified) })))

/** Length of the zip of these files, in bytes. */
export const bytesOfArchive = (files: readonly ArchiveFile[]): number => layOut(files).bytes

export async function enterArchive(tx: Queryable, id: ArchiveId, files: ArchiveFile[]): Promise<void> {
  await tx.insert(archives).values({ ...id, files })
}

/** Those whose pictures are kept: not of a photo that was deleted for good, or whose owner's account is gone. */
async function keptOf(db: Queryable, files: readonly ArchiveFile[]): Promise<ArchiveFile[]> {
  const rows = await db
    .select({ id: photos.id })
    .from(photos)
    .innerJoin(customers, and(eq(customers.id, photos.customerId), isNull(customers.deletedAt)))
    .where(
      and(
        // one parameter: an export has more photos than a statement may have of them
        sql`${photos.id} = any(${sql.param(files.map(({ photoId }) => photoId))}::uuid[])`,
        isNull(photos.purgedAt),
      ),
    )
  const kept = new Set(rows.map(({ id }) => id))
  return files.filter(({ photoId }) => kept.has(photoId))
}

/** Every byte of an archive, before its photos are read. */
export type ArchiveLayout = ZipLayout<Omit<ArchiveFile, 'modified'> & ZipFile>

export interface OpenArchive {
  /** Changes with its bytes: when a photo of it was deleted for good. */
  etag: string
  layout: ArchiveLayout
}

/** An archive as it can be sent now; 'empty' when none of its photos is kept, null when it is not known by its files. */
export async function openArchive(
  db: Queryable,
  { customerId, key }: ArchiveId,
): Promise<OpenArchive | 'empty' | null> {
  const [row] = await db
    .select({ files: archives.files })
    .from(archives)
    .where(and(eq(archives.customerId, customerId), eq(archives.key, key)))
  if (!row) return null
  const kept = await keptOf(db, row.files)
  if (kept.length === 0) return 'empty'
  return { etag: `"${key}-${kept.length}"`, layout: layOut(kept) }
}

/**
 * Removes the archives of a customer whose keys start so, and the zips of the blob store: the version before stored each archive,
 * for 7 days at the most.
 */
export async function removeArchives(
  { db, blobs }: { blobs: Pick<BlobStore, 'list' | 'remove'> } & Pick<ServerContext, 'db'>,
  customerId: string,
  prefix: string,
): Promise<void> {
  for await (const { key } of blobs.list(prefix)) await blobs.remove(key)
  await db
    .delete(archives)
    .where(and(eq(archives.customerId, customerId), sql`starts_with(${archives.key}, ${prefix})`))
}
