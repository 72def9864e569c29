import { safeFileName } from '#contract/file-names.ts'

/** The longest name of a file in an archive, in UTF-8 bytes: what file systems take. */
export const MAX_NAME_BYTES = 200
/** Windows can't have these as names, whatever follows a dot. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

function bounded(text: string, bytes: number): string {
  let end = text.length
  while (Buffer.byteLength(text.slice(0, end)) > bytes) end -= 1
  // Half a pair of surrogates is no character.
  return text.slice(0, end).replace(/[\ud800-\udbff]$/, '')
}

/** Stem and extension of a customer's file name, safe on every system. */
function partsOf(fileName: string): { stem: string; extension: string } {
  const safe = safeFileName(fileName, { fallback: 'photo' })
  const [, before = '', extension = ''] = /^(.+?)(\.[a-z0-9]{1,10})?$/is.exec(safe) ?? []
  return { stem: before.replace(RESERVED, '_$&'), extension }
}

/**
 * Gives names that no two files share, not even on systems that ignore case: 'IMG_1.jpg', then 'IMG_1 (2).jpg'.
 * One namer an archive, or for several that belong together: it leaves out names that are `used` already.
 */
export function createNamer(used: Iterable<string> = []): (fileName: string) => string {
  const taken = new Set<string>()
  for (const name of used) taken.add(name.toLowerCase())
  const counts = new Map<string, number>()
  return (fileName) => {
    const { stem, extension } = partsOf(fileName)
    const key = `${stem}${extension}`.toLowerCase()
    for (let count = (counts.get(key) ?? 0) + 1; ; count += 1) {
      const suffix = count === 1 ? extension : ` (${count})${extension}`
      const name = `${bounded(stem, MAX_NAME_BYTES - Buffer.byteLength(suffix))}${suffix}`
      if (taken.has(name.toLowerCase())) continue
      taken.add(name.toLowerCase())
      counts.set(key, count)
      return name
    }
  }
}
