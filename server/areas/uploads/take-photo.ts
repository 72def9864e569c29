import type { Refusal } from '#contract/uploads.ts'
import type { ServerContext } from '../../core/context.ts'
import type { Queryable } from '../../core/database/types.ts'
import { colourOf } from '../../core/images/colour.ts'
import { takenFromName } from '../../core/images/name-dates.ts'
import { PhotoRefused } from '../../core/images/refused.ts'
import { makeRenditions, type Renditions } from '../../core/images/renditions.ts'
import { blobKey, removeBlobs } from '../photos/blobs.ts'
import { confirmDuplicate, findByContent, type NewPhoto, type StoreResult, storePhoto } from '../photos/store.ts'
import { forgetBlobs, noteBlobs } from './blob-notes.ts'
import { type Examined, examine } from './examine.ts'

export interface Source
  extends Pick<NewPhoto, 'imageId' | 'customerId' | 'uploadId' | 'fileName' | 'created' | 'uploadEnd'> {
  /** Moved into the blob store when the photo is taken. */
  path: string
  announcedSha256: string | null
}

/** Its outcome. */
export type Outcome = StoreResult | { state: 'refused'; reason: Refusal }

/** What a file turned out to be, as the transaction will have it. */
type Verdict = (tx: Queryable) => Promise<Outcome>

/** Runs the verdict in a transaction; null when it was made elsewhere and this run does not count. */
export type Decide = (verdict: Verdict) => Promise<Outcome | null>

/**
 * The way of every photo into a library: looked at, made into thumbnails, put into the blob store, entered.
 * Blobs are named by `imageId`, so a run that was cut short is repeated from the start. A photo that is not entered leaves no
 * blob behind, at the latest after upkeep; the file at `path` is then for the caller to remove.
 */
export async function takePhoto(context: ServerContext, source: Source, decide: Decide): Promise<Outcome | null> {
  const outcome = await decide(await prepare(context, source))
  const isEntered = outcome === null || (outcome.state === 'stored' && outcome.imageId === source.imageId)
  if (!isEntered) {
    await removeBlobs(context.blobs, source.imageId)
    await forgetBlobs(context.db, source.imageId)
  }
  return outcome
}

async function prepare(context: ServerContext, source: Source): Promise<Verdict> {
  const { customerId, path, imageId, announcedSha256 } = source
  try {
    const examined = await examine(path, announcedSha256)
    const same = await findByContent(context.db, customerId, examined.sha256)
    // Entering it would find that out, too; but only after all the pixels.
    if (same && same !== imageId) return (tx) => confirmDuplicate(tx, customerId, examined.sha256)
    const renditions = await makeRenditions(path, examined.type)
    await noteBlobs(context.db, imageId)
    await putBlobs(context, source, renditions)
    const photo = { ...newPhoto(source, examined, renditions), colour: await colourOf(renditions.placeholder) }
    return (tx) => enter(tx, photo)
  } catch (error) {
    if (!(error instanceof PhotoRefused)) throw error
    const { reason } = error
    return async () => ({ state: 'refused', reason })
  }
}

async function enter(tx: Queryable, photo: NewPhoto): Promise<StoreResult> {
  const result = await storePhoto(tx, photo)
  if (result.imageId === photo.imageId) await forgetBlobs(tx, photo.blobId)
  return result
}

async function putBlobs({ blobs }: ServerContext, { imageId, path }: Source, renditions: Renditions): Promise<void> {
  await Promise.all(renditions.thumbnails.map(({ id, content }) => blobs.put(blobKey(imageId, id), content)))
  await blobs.adopt(blobKey(imageId, 'original'), path)
}

function newPhoto(source: Source, examined: Examined, renditions: Renditions): Omit<NewPhoto, 'colour'> {
  const { path: _path, announcedSha256: _announced, ...given } = source
  const { type: mimeType, taken, ...facts } = examined
  const fromName = taken ? null : takenFromName(source.fileName)
  const { width, height, placeholder } = renditions
  const thumbnails = renditions.thumbnails.map(({ content: _content, ...thumbnail }) => thumbnail)
  const when = { taken: taken ?? fromName, isTakenFromName: fromName !== null }
  return { ...given, ...facts, ...when, mimeType, width, height, placeholder, thumbnails, blobId: source.imageId }
}
