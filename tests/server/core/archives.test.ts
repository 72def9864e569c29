import { once } from 'node:events'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Entry, fromBuffer } from 'yauzl'
import { createNamer, MAX_NAME_BYTES } from '#server/core/archives/names.ts'
import { layOutZip, zipStream } from '#server/core/archives/zip.ts'
import type { Part } from '#server/core/http/range.ts'
import { asUtc, sha256, unzip } from '#tests/support/zips.ts'

const entriesIn = (zip: Buffer) =>
  new Promise<Entry[]>((resolve, reject) => {
    fromBuffer(zip, (error, file) => {
      if (error) return reject(error)
      const entries: Entry[] = []
      file.on('entry', (entry) => entries.push(entry))
      file.on('end', () => resolve(entries))
      file.on('error', reject)
    })
  })

describe('names in an archive', () => {
  test('differ without case and in composed form', () => {
    const name = createNamer()
    expect(['a.jpg', 'A.JPG', 'a (2).jpg', 'a.jpg', 'e\u0301.png', '\u00e9.png'].map(name)).toEqual([
      'a.jpg',
      'A (2).JPG',
      'a (2) (2).jpg',
      'a (3).jpg',
      '\u00e9.png',
      '\u00e9 (2).png',
    ])
  })

  test('leave no folder, no reserved name and no turned text', () => {
    const name = createNamer()
    const names = [
      '../../etc/passwd',
      'con.jpg',
      '\u202egpj.exe',
      '...',
      '....jpg',
      '.jpg',
      'a/b\\c.jpg',
      'ex\u00ade\u200b',
    ]
    expect(names.map(name)).toEqual([
      '_.._etc_passwd',
      '_con.jpg',
      'gpj.exe',
      'photo',
      'photo.jpg',
      'jpg',
      'a_b_c.jpg',
      'exe',
    ])
  })

  test('are unique, bounded and plain for any file names', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 300 })), (fileNames) => {
        const unique = fileNames.map(createNamer())
        expect(new Set(unique.map((each) => each.toLowerCase())).size).toBe(unique.length)
        for (const each of unique) {
          expect(Buffer.byteLength(each)).toBeLessThanOrEqual(MAX_NAME_BYTES)
          expect(each).toMatch(/^[^/\\:*?"<>|]+$/)
          expect(each).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u)
        }
      }),
    )
  })
})

/** What stands for a file on the disk: its content comes in pieces. */
const file = (name: string, chunks: readonly Uint8Array[], modified = new Date('2024-06-01T12:00:00Z')) => {
  const content = Buffer.concat(chunks)
  return { name, bytes: content.length, crc32: crc32(content), modified, content }
}
const open = async ({ content }: { content: Buffer }, { first, last }: Part) =>
  Readable.from([content.subarray(first, last + 1)])
const zipOf = (files: readonly ReturnType<typeof file>[], options = {}) =>
  buffer(zipStream(layOutZip(files, options), open))

describe('a zip', () => {
  test('has its entries stored, one opened after the other', async () => {
    const opened: string[] = []
    const layout = layOutZip([file('a.jpg', [Buffer.from('photo')]), file('b.jpg', [Buffer.from('image')])])
    const zip = zipStream(layout, (each, part) => {
      opened.push(each.name)
      return open(each, part)
    })
    const entries = await entriesIn(await buffer(zip))
    expect(
      entries.map(({ fileName, uncompressedSize, compressionMethod }) => [
        fileName,
        uncompressedSize,
        compressionMethod,
      ]),
    ).toEqual([
      ['a.jpg', 5, 0],
      ['b.jpg', 5, 0],
    ])
    expect(opened).toEqual(['a.jpg', 'b.jpg'])
  })

  const name = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
    .map((text) => text.replaceAll(/[\\/:\0]/g, '_'))
  const chunks = fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 4 })
  const modified = fc.date({ min: new Date('1980-01-02'), max: new Date('2107-12-30'), noInvalidDate: true })
  const files = fc
    .uniqueArray(fc.record({ name, chunks, modified }), { selector: (each) => each.name, maxLength: 6 })
    .map((given) => given.map((each) => file(each.name, each.chunks, each.modified)))

  test.each([undefined, 0, 20])('can be read whole, with zip64 from %s', async (zip64From) => {
    await fc.assert(
      fc.asyncProperty(files, async (given) => {
        const options = zip64From === undefined ? {} : { zip64From }
        const zip = await zipOf(given, options)
        expect(zip.length).toBe(layOutZip(given, options).bytes)
        const found = await unzip(zip)
        expect(found.map(({ name: own, sha256: hash }) => [own, hash])).toEqual(
          given.map((each) => [each.name, sha256(each.content)]),
        )
        for (const [at, { modified: time }] of found.entries())
          expect(Math.abs(asUtc(time) - (given[at]?.modified.getTime() ?? 0))).toBeLessThanOrEqual(2000)
        expect(found.every(({ isStored }) => isStored)).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  test('is the same in parts, wherever they start and end', async () => {
    await fc.assert(
      fc.asyncProperty(files, fc.nat(), fc.nat(), async (given, one, other) => {
        const layout = layOutZip(given)
        const [first = 0, last = 0] = [one % layout.bytes, other % layout.bytes].sort((a, b) => a - b)
        const part = await buffer(zipStream(layout, open, { first, last }))
        expect(part.equals((await zipOf(given)).subarray(first, last + 1))).toBe(true)
      }),
    )
  })

  test('opens no file that a part leaves out', async () => {
    const layout = layOutZip(['a', 'b', 'c'].map((each) => file(each, [Buffer.from(`photo ${each}`)])))
    const opened: string[] = []
    const middle = layout.bytes - (layout.segments.at(-1)?.bytes ?? 0) - 1
    const part = { first: middle - 2, last: middle }
    await buffer(
      zipStream(
        layout,
        (each, wanted) => {
          opened.push(`${each.name} ${wanted.first}-${wanted.last}`)
          return open(each, wanted)
        },
        part,
      ),
    )
    expect(opened).toEqual(['c 4-6'])
  })

  test('without entries is an empty archive', async () => {
    expect(await unzip(await zipOf([]))).toEqual([])
  })

  const one = layOutZip([file('a.jpg', [Buffer.from('photo')])])

  test.each(['pho', 'photos'])('fails where a file has another length: %s', async (content) => {
    await expect(buffer(zipStream(one, async () => Readable.from([Buffer.from(content)])))).rejects.toThrow(
      `A file of an archive has ${content.length} bytes, not 5.`,
    )
  })

  test('closes its files when nobody reads on, or when one breaks off', async () => {
    const left = new PassThrough()
    left.write('a part')
    const zip = zipStream(one, async () => left)
    await once(zip, 'readable')
    zip.destroy()
    await expect.poll(() => left.destroyed).toBe(true)
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('pho')
        throw new Error('The disk is broken.')
      })(),
    )
    await expect(buffer(zipStream(one, async () => broken))).rejects.toThrow('The disk is broken.')
    expect(broken.destroyed).toBe(true)
  })

  test('fails with an entry that can’t be read', async () => {
    await expect(buffer(zipStream(one, () => Promise.reject(new Error('gone'))))).rejects.toThrow('gone')
  })
})
