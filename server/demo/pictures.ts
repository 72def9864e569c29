import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { THUMBNAIL_IDS } from '#contract/photos.ts'
import { blobKey } from '../areas/photos/blobs.ts'
import type { ServerContext } from '../core/context.ts'
import { secrets } from '../core/database/schema.ts'
import { makeRenditions } from '../core/images/renditions.ts'
import { develop, type Look } from './develop.ts'
import { readNegative, type SceneName, scenes } from './scenes.ts'

/** What making shared pictures needs from the server. */
export type PictureContext = Pick<ServerContext, 'db' | 'blobs' | 'settings'>

/** Pixels of the longer side: that of the largest thumbnail. */
const SIDE = 1300
/** Name of the row that stores the shared pictures. */
const NAME = 'demo-pictures'
const LOOKS: readonly Pick<Look, 'mirrored' | 'warmth'>[] = [
  { mirrored: false, warmth: 0 },
  { mirrored: true, warmth: 0.05 },
]

const pictureSchema = v.object({
  blobId: v.string(),
  bytes: v.number(),
  width: v.number(),
  height: v.number(),
  placeholder: v.string(),
  thumbnails: v.array(
    v.object({
      id: v.picklist(THUMBNAIL_IDS),
      width: v.number(),
      height: v.number(),
      mimeType: v.optional(v.literal('image/webp')),
    }),
  ),
})
/** A picture in the blob store, shared by any number of photos. */
export type SharedPicture = v.InferOutput<typeof pictureSchema>

async function makePicture({ blobs, settings }: PictureContext, content: Buffer): Promise<SharedPicture> {
  const folder = await mkdtemp(join(settings.dataDir, 'demo-'))
  try {
    const blobId = randomUUID()
    const path = join(folder, blobId)
    await writeFile(path, content)
    const { width, height, placeholder, thumbnails } = await makeRenditions(path, 'image/jpeg')
    for (const { id, content: made } of thumbnails) await blobs.put(blobKey(blobId, id), made)
    await blobs.adopt(blobKey(blobId, 'original'), path)
    const sizes = thumbnails.map(({ content: _content, ...size }) => size)
    return { blobId, bytes: content.length, width, height, placeholder, thumbnails: sizes }
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function photographsOf(context: PictureContext, name: SceneName): Promise<SharedPicture[]> {
  const scene = await readNegative(name)
  const plain = { brightness: 1, saturation: 1, tint: 0, grain: 0 }
  const crop = { left: 0.04, top: 0.04, width: 0.92, height: 0.92 }
  const tags = { camera: { make: 'Lumen', model: 'Lumen 12' }, orientation: 1 } as const
  const contents = await Promise.all(LOOKS.map((look) => develop(scene, { ...plain, crop, ...look }, SIDE, tags)))
  return Promise.all(contents.map((content) => makePicture(context, content)))
}

async function isComplete({ blobs }: PictureContext, { blobId }: SharedPicture): Promise<boolean> {
  const blob = await blobs.read(blobKey(blobId, 'original'))
  blob?.stream.destroy()
  return blob !== null
}

/** The pictures of an earlier run, unless one was freed together with its photos. */
async function storedPictures(context: PictureContext): Promise<SharedPicture[] | null> {
  const [stored] = await context.db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, NAME))
  if (!stored) return null
  const pictures = v.parse(v.array(pictureSchema), stored.value)
  const complete = await Promise.all(pictures.map((picture) => isComplete(context, picture)))
  return complete.every(Boolean) ? pictures : null
}

/** Pictures for photos to share: made by the first call (two of each named scene), the same ones from then on. */
export async function sharedPictures(
  context: PictureContext,
  names: readonly SceneName[] = Object.keys(scenes) as SceneName[],
): Promise<SharedPicture[]> {
  const stored = await storedPictures(context)
  if (stored) return stored
  const half = Math.ceil(names.length / 2)
  const lanes = [names.slice(0, half), names.slice(half)].map(async (lane) => {
    const made: SharedPicture[] = []
    for (const name of lane) made.push(...(await photographsOf(context, name)))
    return made
  })
  const pictures = (await Promise.all(lanes)).flat()
  await context.db
    .insert(secrets)
    .values({ name: NAME, value: pictures })
    .onConflictDoUpdate({ target: secrets.name, set: { value: pictures } })
  return pictures
}
