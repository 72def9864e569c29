import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '../../core/settings.ts'
import { develop } from '../../demo/develop.ts'
import { type PlannedPhoto, planLibrary } from '../../demo/plan.ts'
import { readNegative } from '../../demo/scenes.ts'

/** Legacy photos of the demo newcomer; the setting LEGACY_PHOTOS overrides it. */
export const LEGACY_PHOTOS = 300
/** Pixels of the longer side: what an older shop kept. */
const SIDE = 1200
/** The day that the plan counts back from; the photos are of the four years before. */
const NEWEST = new Date('2022-11-20T12:00:00Z')
const FOLDER = 'legacy'

export interface LegacyPhoto {
  fileName: string
  content: Buffer
}

/** The photos of a customer's earlier orders. */
export interface LegacyPhotos {
  read(customerId: string, position: number): Promise<LegacyPhoto>
  /** After the import: nobody needs them any more. */
  remove(customerId: string): Promise<void>
}

let plan: readonly PlannedPhoto[] | undefined
/** Two runs of the demo's plan, the second one four years before the first: no two photos are alike. */
function planned(position: number): PlannedPhoto {
  const earlier = new Date(NEWEST)
  earlier.setUTCFullYear(NEWEST.getUTCFullYear() - 4)
  plan ??= [...planLibrary(NEWEST), ...planLibrary(earlier)]
  const photo = plan[position]
  if (!photo) throw new Error(`There is no legacy photo ${position}.`)
  return photo
}

/** A folder of originals a customer. The demo's are generated when they are first needed. */
export function legacyPhotos({ dataDir }: Pick<Settings, 'dataDir'>): LegacyPhotos {
  const folderOf = (customerId: string) => join(dataDir, FOLDER, customerId)

  async function generate(path: string, photo: PlannedPhoto): Promise<Buffer> {
    const content = await develop(await readNegative(photo.scene, photo.negative), photo.look, SIDE, photo.tags)
    const draft = `${path}.${randomUUID()}`
    await writeFile(draft, content)
    await rename(draft, path)
    return content
  }

  return {
    async read(customerId, position) {
      const photo = planned(position)
      const folder = folderOf(customerId)
      await mkdir(folder, { recursive: true })
      const path = join(folder, `${String(position).padStart(5, '0')}.jpg`)
      const content = await readFile(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
        return generate(path, photo)
      })
      return { fileName: photo.fileName, content }
    },
    remove: (customerId) => rm(folderOf(customerId), { recursive: true, force: true }),
  }
}
