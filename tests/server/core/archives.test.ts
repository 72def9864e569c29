import { once } from 'node:events'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Entry, fromBuffer } from 'yauzl'
import { createNamer, MAX_NAME_BYTES } from '#server/core/archives/names.ts'
import { zipOf } from '#server/core/archives/zip.ts'
import { sha256, unzip } from '#tests/support/zips.ts'

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

describe('a zip', () => {
  test('has its entries stored, one opened after the other', async () => {
    const opened: string[] = []
    const file = (name: string) => ({
      name,
      bytes: 5,
      modified: new Date('2024-06-01T12:00:00Z'),
      open: async () => {
        opened.push(name)
        return Readable.from([Buffer.from('photo')])
      },
    })
    const entries = await entriesIn(await buffer(zipOf([file('a.jpg'), file('b.jpg')])))
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

  test.each([undefined, 0, 20])('can be read whole, with zip64 from %s', async (zip64From) => {
    const name = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
      .map((text) => text.replaceAll(/[\\/:\0]/g, '_'))
    const content = fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 4 })
    const modified = fc.date({ min: new Date('1980-01-02'), max: new Date('2107-12-30'), noInvalidDate: true })
    const files = fc.uniqueArray(fc.record({ name, content, modified }), {
      selector: (file) => file.name,
      maxLength: 6,
    })
    await fc.assert(
      fc.asyncProperty(files, async (given) => {
        const entries = given.map(({ content: chunks, ...file }) => ({
          ...file,
          bytes: chunks.reduce((sum, { length }) => sum + length, 0),
          open: async () => Readable.from(chunks.map((chunk) => Buffer.from(chunk))),
        }))
        const found = await unzip(await buffer(zipOf(entries, zip64From === undefined ? {} : { zip64From })))
        expect(found.map(({ name: own, sha256: hash }) => [own, hash])).toEqual(
          given.map((file) => [file.name, sha256(Buffer.concat(file.content))]),
        )
        for (const [at, { modified: time }] of found.entries())
          expect(Math.abs(time.getTime() - (given[at]?.modified.getTime() ?? 0))).toBeLessThanOrEqual(2000)
        expect(found.every(({ isStored }) => isStored)).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  test('without entries is an empty archive', async () => {
    expect(await unzip(await buffer(zipOf([])))).toEqual([])
  })

  const of = (content: Readable, bytes: number) => ({
    name: 'a.jpg',
    bytes,
    modified: new Date(),
    open: async () => content,
  })

  test.each([4, 6])('fails where a file has another length than %d', async (bytes) => {
    await expect(buffer(zipOf([of(Readable.from([Buffer.from('photo')]), bytes)]))).rejects.toThrow(
      `A file of an archive has 5 bytes, not ${bytes}.`,
    )
  })

  test('closes its files when nobody reads on, or when one breaks off', async () => {
    const left = new PassThrough()
    left.write('a part')
    const zip = zipOf([of(left, 100)])
    await once(zip, 'readable')
    zip.destroy()
    await expect.poll(() => left.destroyed).toBe(true)
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('a part')
        throw new Error('The disk is broken.')
      })(),
    )
    await expect(buffer(zipOf([of(broken, 100)]))).rejects.toThrow('The disk is broken.')
    expect(broken.destroyed).toBe(true)
  })

  test('fails with an entry that can’t be read', async () => {
    const broken = { name: 'a.jpg', bytes: 5, modified: new Date(), open: () => Promise.reject(new Error('gone')) }
    await expect(buffer(zipOf([broken]))).rejects.toThrow('gone')
  })
})
