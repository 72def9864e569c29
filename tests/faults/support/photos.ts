import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makePhoto } from '#tests/support/photos.ts'

export interface PhotoFile {
  path: string
  bytes: number
  sha256: string
}

/** Writes photos that are all different, in the order of their names. */
export async function writePhotos(folder: string, count: number): Promise<PhotoFile[]> {
  await mkdir(folder, { recursive: true })
  const files: PhotoFile[] = []
  for (let at = 0; at < count; at += 1) {
    const content = await makePhoto({ seed: at, exif: { ImageUniqueID: String(at) } })
    const path = join(folder, `IMG_${String(at).padStart(4, '0')}.jpg`)
    await writeFile(path, content)
    files.push({ path, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') })
  }
  return files
}
