import { open } from 'node:fs/promises'
import { inflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
/** Length, type and, after the content, a checksum. */
const CHUNK_HEADER = 8
const CHUNK_SUM = 4
const NOTES: ReadonlySet<string> = new Set(['IHDR', 'tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME', 'IEND'])
/** Limits for hostile files: neither time nor memory grows without bound. */
const MAX_CHUNKS = 100_000
const MAX_NOTES_BYTES = 8 * 1024 * 1024
const MAX_TEXT_BYTES = 4 * 1024 * 1024

/** A PNG without its pixels: its metadata may come after them. */
export async function readPngNotes(path: string): Promise<Buffer> {
  const chunks = [SIGNATURE]
  const header = Buffer.alloc(CHUNK_HEADER)
  let left = MAX_NOTES_BYTES
  const file = await open(path, 'r')
  try {
    for (let at = SIGNATURE.length, chunk = 0; chunk < MAX_CHUNKS; chunk += 1) {
      const { bytesRead } = await file.read(header, 0, CHUNK_HEADER, at)
      if (bytesRead < CHUNK_HEADER) break
      const size = CHUNK_HEADER + header.readUInt32BE(0) + CHUNK_SUM
      if (NOTES.has(header.toString('latin1', 4, 8)) && size <= left) {
        const content = Buffer.alloc(size)
        chunks.push(content.subarray(0, (await file.read(content, 0, size, at)).bytesRead))
        left -= size
      }
      at += size
    }
  } finally {
    await file.close()
  }
  return Buffer.concat(chunks)
}

function* chunks(png: Buffer): Generator<{ type: string; content: Buffer }> {
  if (!png.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return
  for (let at = SIGNATURE.length; at + CHUNK_HEADER <= png.length; ) {
    const end = at + CHUNK_HEADER + png.readUInt32BE(at)
    yield { type: png.toString('latin1', at + 4, at + 8), content: png.subarray(at + CHUNK_HEADER, end) }
    at = end + CHUNK_SUM
  }
}

const inflate = (bytes: Buffer) => inflateSync(bytes, { maxOutputLength: MAX_TEXT_BYTES })

/** How each type of text chunk stores its text, after the keyword and a zero. */
const TEXTS: Readonly<Record<string, (content: Buffer) => string>> = {
  tEXt: (content) => content.toString('latin1'),
  zTXt: (content) => inflate(content.subarray(1)).toString('latin1'),
  iTXt: (content) => {
    // the compression flag and method, then a language and the translated keyword
    const text = content.subarray(content.indexOf(0, content.indexOf(0, 2) + 1) + 1)
    return (content[0] === 1 ? inflate(text) : text).toString('utf8')
  },
}

/** The texts of a PNG by lower-case keyword: the first readable one of each wanted keyword. */
export function pngTexts(png: Buffer, wanted: ReadonlySet<string>): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  const tried = new Set<string>()
  for (const { type, content } of chunks(png)) {
    const read = TEXTS[type]
    const keywordEnd = content.indexOf(0)
    const keyword = content.toString('latin1', 0, Math.max(keywordEnd, 0)).toLowerCase()
    if (read === undefined || !wanted.has(keyword) || tried.has(keyword)) continue
    tried.add(keyword)
    try {
      texts.set(keyword, read(content.subarray(keywordEnd + 1)))
    } catch {
      // The other texts may be fine.
    }
  }
  return texts
}

/** ImageMagick's raw profile: a name, a length, and the bytes in hexadecimal digits over many lines. */
export const rawProfile = (text: string): Buffer =>
  Buffer.from(text.replace(/^\s*\S+\s+\d+\s+/, '').replaceAll(/\s+/g, ''), 'hex')
