import type { Refusal } from '#contract/uploads.ts'
import type { Queryable, ServerContext } from '../context.ts'
import { PhotoRefused } from '../images/refused.ts'
import { makeRenditions, type Renditions } from '../images/renditions.ts'
import { blobKey, removeBlobs } from '../photos/blobs.ts'
import { findByContent, type NewPhoto, type StoreResult, storePhoto } from '../photos/store.ts'
import { type Examined, examine } from './examine.ts'

/** A file that is to become a photo. */
export interface Source
  extends Pick<NewPhoto, 'imageId' | 'customerId' | 'uploadId' | 'fileName' | 'created' | 'uploadEnd'> {
  /** Moved into the blob store when the photo is taken. */
  path: string
  announcedSha256: string | null
}

/** What became of it. */
export type Outcome = StoreResult | { state: 'refused'; reason: Refusal }

/** Runs the decision in a transaction; null when it was made elsewhere and this run does not count. */
export type Decide = (work: (tx: Queryable) => Promise<Outcome>) => Promise<Outcome | null>

/**
 * The way of every photo into a library: looked at, made into thumbnails, put into the blob store, entered.
 * Blobs are named by `imageId`, so a run that was cut short is repeated from the start. A photo that is not entered leaves no
 * blob behind; the file at `path` is then for the caller to remove.
 */
export async function takePhoto(context: ServerContext, source: Source, decide: Decide): Promise<Outcome | null> {
  const prepared = await prepare(context, source)
  const outcome = await decide(async (tx) => ('state' in prepared ? prepared : storePhoto(tx, prepared)))
  const isEntered = outcome === null || (outcome.state === 'stored' && outcome.imageId === source.imageId)
  if (!isEntered) await removeBlobs(context.blobs, source.imageId)
  return outcome
}

async function prepare(context: ServerContext, source: Source): Promise<NewPhoto | Outcome> {
  const { customerId, path, imageId, announcedSha256 } = source
  try {
    const examined = await examine(path, announcedSha256)
    const same = await findByContent(context.db, customerId, examined.sha256)
    // Entering it would find that out, too; but only after all the pixels.
    if (same && same !== imageId) return { state: 'duplicate', imageId: same }
    const renditions = await makeRenditions(path, examined.type)
    await putBlobs(context, source, renditions)
    return newPhoto(source, examined, renditions)
  } catch (error) {
    if (error instanceof PhotoRefused) return { state: 'refused', reason: error.reason }
    throw error
  }
}

async function putBlobs({ blobs }: ServerContext, { imageId, path }: Source, renditions: Renditions): Promise<void> {
  await Promise.all(renditions.thumbnails.map(({ id, jpeg }) => blobs.put(blobKey(imageId, id), jpeg)))
  await blobs.adopt(blobKey(imageId, 'original'), path)
}

function newPhoto(source: Source, examined: Examined, renditions: Renditions): NewPhoto {
  const { path: _path, announcedSha256: _announced, ...given } = source
  const { type: mimeType, ...facts } = examined
  const { width, height, placeholder } = renditions
  const thumbnails = renditions.thumbnails.map(({ jpeg: _jpeg, ...thumbnail }) => thumbnail)
  return { ...given, ...facts, mimeType, width, height, placeholder, thumbnails, blobId: source.imageId }
}
