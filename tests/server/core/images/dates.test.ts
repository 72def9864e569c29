import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { examine } from '#server/areas/uploads/examine.ts'
import { parseCreationTime, parseDate } from '#server/core/images/date-texts.ts'
import { readNotes } from '#server/core/images/dates.ts'
import type { Taken } from '#server/core/images/taken.ts'
import { makePhoto, readHeicFixture, takenAt, truncate } from '#tests/support/photos.ts'

const readTaken = (bytes: Buffer) => readNotes(bytes).taken

const LOCAL = '2004-05-12T13:14:15'
const taken = (offsetMinutes: number | null = null, local = LOCAL): Taken => ({ local, offsetMinutes })

/** A segment of a JPEG, inserted before the others. */
function withSegment(jpeg: Buffer, marker: number, ...contents: (string | Buffer)[]): Buffer {
  const content = Buffer.concat(contents.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))
  const header = Buffer.from([0xff, marker, 0, 0])
  header.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), header, content, jpeg.subarray(2)])
}

const APP1 = 0xe1
const APP13 = 0xed

const xmp = (attributes: string) =>
  `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" ${attributes}/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`
const withXmp = (jpeg: Buffer, attributes: string) =>
  withSegment(jpeg, APP1, 'http://ns.adobe.com/xap/1.0/\0', xmp(attributes))

/** IPTC's record 2 in Photoshop's block 0x0404. */
function withIptc(jpeg: Buffer, fields: Readonly<Record<number, string>>): Buffer {
  const data = Object.entries(fields).map(([field, value]) => {
    const header = Buffer.from([0x1c, 2, Number(field), 0, value.length])
    return Buffer.concat([header, Buffer.from(value)])
  })
  const block = Buffer.concat(data)
  const size = Buffer.alloc(4)
  size.writeUInt32BE(block.length)
  return withSegment(jpeg, APP13, 'Photoshop 3.0\0', '8BIM\x04\x04\0\0', size, block, block.length % 2 ? '\0' : '')
}

/** A FLIR camera's metadata: a directory with other records before the camera's, in two pieces. */
function withFlir(jpeg: Buffer, seconds: number, minutesWest: number, order: 'BE' | 'LE'): Buffer {
  const records = Buffer.alloc(0x40 + 2 * 0x20 + 0x400)
  const info = 0x40 + 2 * 0x20
  records.write('FFF\0', 'latin1')
  for (const [at, value] of [
    [0x14, 100],
    [0x18, 0x40],
    [0x1c, 2],
    [0x60 + 0x0c, info],
    [0x60 + 0x10, 0x400],
  ] as const)
    records.writeUInt32BE(value, at)
  records.writeUInt16BE(1, 0x40)
  records.writeUInt16BE(0x20, 0x60)
  records[`writeUInt16${order}`](2, info)
  records[`writeUInt32${order}`](seconds, info + 0x384)
  records[`writeInt16${order}`](minutesWest, info + 0x384 + 8)
  const second = withSegment(jpeg, APP1, 'FLIR\0\x01\x01\x01', records.subarray(500))
  return withSegment(second, APP1, 'FLIR\0\x01\0\x01', records.subarray(0, 500))
}

function chunk(type: string, ...contents: (string | Buffer)[]): Buffer {
  const content = Buffer.concat(
    [type, ...contents].map((part) => (typeof part === 'string' ? Buffer.from(part) : part)),
  )
  const sized = Buffer.alloc(content.length + 8)
  sized.writeUInt32BE(content.length - 4)
  content.copy(sized, 4)
  sized.writeUInt32BE(crc32(content), content.length + 4)
  return sized
}
const IEND_BYTES = 12
/** A chunk of a PNG after its pixels, where many programs write it. */
const withChunk = (png: Buffer, ...chunks: Buffer[]) =>
  Buffer.concat([png.subarray(0, -IEND_BYTES), ...chunks, png.subarray(-IEND_BYTES)])

/** The kinds of text a PNG can have. */
const TEXT_CHUNKS: Readonly<Record<string, (keyword: string, text: string) => Buffer>> = {
  tEXt: (keyword, text) => chunk('tEXt', `${keyword}\0`, text),
  zTXt: (keyword, text) => chunk('zTXt', `${keyword}\0\0`, deflateSync(text)),
  iTXt: (keyword, text) => chunk('iTXt', `${keyword}\0\0\0en\0Wort\0`, text),
  'iTXt, compressed': (keyword, text) => chunk('iTXt', `${keyword}\0\x01\0\0\0`, deflateSync(text)),
}

/** As ImageMagick writes it: the length, and 36 bytes per line. */
const rawProfile = (name: string, bytes: Buffer) =>
  `\n${name}\n${String(bytes.length).padStart(8)}\n${bytes.toString('hex').replaceAll(/.{72}/g, '$&\n')}\n`

async function exifOf(local: string, offset?: string): Promise<Buffer> {
  const jpeg = await makePhoto({ exif: takenAt(local, offset) })
  const at = jpeg.indexOf('Exif\0\0')
  return jpeg.subarray(at, at - 2 + jpeg.readUInt16BE(at - 2))
}

let jpeg: Buffer
let png: Buffer
let folder: string
beforeAll(async () => {
  jpeg = await makePhoto({ width: 32, height: 24 })
  png = await makePhoto({ type: 'png', width: 32, height: 24 })
  folder = await mkdtemp(join(tmpdir(), 'albumen-dates-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function readPng(photo: Buffer): Promise<Taken | null> {
  const path = join(folder, 'picture.png')
  await writeFile(path, photo)
  return (await examine(path, null)).taken
}

describe('when a picture was taken', () => {
  test.each<[string | undefined, string | undefined, Taken | null]>([
    ['2024:05:06 07:08:09', undefined, { local: '2024-05-06T07:08:09', offsetMinutes: null }],
    ['2024:05:06 07:08:09', '-03:30', { local: '2024-05-06T07:08:09', offsetMinutes: -210 }],
    ['2024:05:06 07:08:09', '   :  ', { local: '2024-05-06T07:08:09', offsetMinutes: null }],
    ['2024:05:06 07:08:09', '+99:00', { local: '2024-05-06T07:08:09', offsetMinutes: null }],
    ['2013-07-05T03:18:27Z', '+05:00', { local: '2013-07-05T03:18:27', offsetMinutes: 0 }],
    ['2008-05-25T19:31:26.0+1:00', undefined, { local: '2008-05-25T19:31:26', offsetMinutes: 60 }],
    ['2013-07-05T03:18', undefined, { local: '2013-07-05T03:18:00', offsetMinutes: null }],
    ['2024:02:29 00:00:00', undefined, { local: '2024-02-29T00:00:00', offsetMinutes: null }],
    ['0000:00:00 00:00:00', undefined, null],
    ['0000:01:01 00:00:00', undefined, null],
    ['2023:02:29 00:00:00', undefined, null],
    ['2023:13:01 00:00:00', undefined, null],
    ['2023:01:01 24:00:00', undefined, null],
    ['    :  :     :  :  ', undefined, null],
    [
      `${new Date().getUTCFullYear() + 1}:01:02 03:04:05`,
      undefined,
      taken(null, `${new Date().getUTCFullYear() + 1}-01-02T03:04:05`),
    ],
    [`${new Date().getUTCFullYear() + 2}:01:02 03:04:05`, undefined, null],
    ['1826:01:01 00:00:00', undefined, taken(null, '1826-01-01T00:00:00')],
    ['1825:12:31 23:59:59', undefined, null],
    ['yesterday', undefined, null],
    [undefined, '+01:00', null],
  ])('%j with %j', (text, zone, expected) => {
    expect(parseDate(text, zone)).toEqual(expected)
  })

  test.each(['jpeg', 'png'] as const)('is read from a %s', async (type) => {
    const photo = await makePhoto({ type, exif: takenAt('2024-05-06T07:08:09', '+02:00') })
    expect(readTaken(photo)).toEqual({ local: '2024-05-06T07:08:09', offsetMinutes: 120 })
  })

  test('is the date of digitisation where there is no original date', async () => {
    const photo = await makePhoto({
      exif: { DateTimeOriginal: '0000:00:00 00:00:00', DateTimeDigitized: '2001:02:03 04:05:06' },
    })
    expect(readTaken(photo)).toEqual({ local: '2001-02-03T04:05:06', offsetMinutes: null })
  })

  test('is unknown where no metadata has it', async () => {
    expect(readTaken(await makePhoto())).toBeNull()
    expect(readTaken(Buffer.from('not a picture'))).toBeNull()
  })

  test('is read from a HEIC', async () => {
    expect(readTaken(await readHeicFixture())).toEqual({ local: '2023-07-14T09:26:53', offsetMinutes: 120 })
  })
})

describe('the creation time of a PNG', () => {
  test.each<[string, Taken | null]>([
    ['Wed, 12 May 2004 13:14:15 +0200', taken(120)],
    ['12 May 2004 13:14:15 GMT', taken(0)],
    ['Wed, 5 May 2004 13:14', taken(null, '2004-05-05T13:14:00')],
    ['Wed May  5 13:14:15 2004', taken(null, '2004-05-05T13:14:15')],
    ['Wed May 12 13:14:15 UTC 2004', taken(0)],
    ['2004-05-12T13:14:15+01:00', taken(60)],
    ['2004:05:12 13:14:15', taken()],
    ['2004-05-12', taken(null, '2004-05-12T00:00:00')],
    ['Wed, 31 Jun 2004 13:14:15 +0200', null],
    ['12 Nun 2004 13:14:15', null],
    [' '.repeat(1_000_000), null],
    ['last summer', null],
  ])('%j', (text, expected) => {
    expect(parseCreationTime(text)).toEqual(expected)
  })
})

describe('a date is read from', () => {
  test.each([
    ['exif:DateTimeOriginal', 'exif:DateTimeOriginal="2004-05-12T13:14:15+02:00"'],
    ['xmp:CreateDate', 'xmp:CreateDate="2004-05-12T13:14:15+02:00"'],
    ['photoshop:DateCreated', 'photoshop:DateCreated="2004-05-12T13:14:15+02:00"'],
    [
      'the date created before that of the file',
      'xmp:CreateDate="2011-01-01T00:00:00Z" photoshop:DateCreated="2004-05-12T13:14:15+02:00"',
    ],
    ['a whole one before a day', 'exif:DateTimeOriginal="2003-01-01" xmp:CreateDate="2004-05-12T13:14:15+02:00"'],
    [
      'what is no year of a photo is passed over',
      'exif:DateTimeOriginal="9999-01-01T00:00:00" xmp:CreateDate="2004-05-12T13:14:15+02:00"',
    ],
  ])('XMP: %s', async (_, attributes) => {
    expect(readTaken(withXmp(jpeg, attributes))).toEqual(taken(120))
    expect(await readPng(withChunk(png, chunk('iTXt', 'XML:com.adobe.xmp\0\0\0\0\0', xmp(attributes))))).toEqual(
      taken(120),
    )
    const profile = rawProfile('xmp', Buffer.from(xmp(attributes)))
    expect(await readPng(withChunk(png, chunk('zTXt', 'Raw profile type xmp\0\0', deflateSync(profile))))).toEqual(
      taken(120),
    )
  })

  test.each<[string, Readonly<Record<number, string>>, Taken | null]>([
    ['with a time and an offset', { 55: '20040512', 60: '131415+0200' }, taken(120)],
    ['with a time', { 55: '20040512', 60: '131415' }, taken()],
    ['without a time', { 55: '20040512' }, taken(null, '2004-05-12T00:00:00')],
    ['of digitising', { 62: '20040512', 63: '131415-0330' }, taken(-210)],
    ['that is none', { 55: '00000000', 60: '000000' }, null],
    ['of a time alone', { 60: '131415' }, null],
    ['that is empty', { 55: '', 60: '' }, null],
  ])('IPTC: one %s', (_, fields, expected) => {
    expect(readTaken(withIptc(jpeg, fields))).toEqual(expected)
  })

  test.each(['BE', 'LE'] as const)('FLIR metadata (%s)', (order) => {
    const seconds = Date.parse('2004-05-12T11:14:15Z') / 1000
    expect(readTaken(withFlir(jpeg, seconds, -120, order))).toEqual(taken(120))
    expect(readTaken(withFlir(jpeg, seconds + 7200, 0, order))).toEqual(taken(0))
    expect(readTaken(withFlir(jpeg, seconds + 7200, 20_000, order))).toEqual(taken())
    expect(readTaken(withFlir(jpeg, 0, 0, order))).toBeNull()
    expect(readTaken(withFlir(jpeg, 4_000_000_000, 0, order))).toBeNull()
  })

  test.each(Object.keys(TEXT_CHUNKS))("a PNG's Creation Time in %s", async (kind) => {
    const text = TEXT_CHUNKS[kind]?.('Creation Time', 'Wed, 12 May 2004 13:14:15 +0200')
    expect(await readPng(withChunk(png, text ?? Buffer.alloc(0)))).toEqual(taken(120))
  })

  test.each(Object.keys(TEXT_CHUNKS).flatMap((kind) => ['exif', 'APP1'].map((name) => [name, kind] as const)))(
    "a PNG's raw profile %s in %s",
    async (name, kind) => {
      const text = TEXT_CHUNKS[kind]?.(`Raw profile type ${name}`, rawProfile(name, await exifOf(LOCAL, '+02:00')))
      const created = TEXT_CHUNKS.tEXt?.('Creation Time', '1999-01-01T00:00:00') ?? Buffer.alloc(0)
      expect(await readPng(withChunk(png, created, text ?? Buffer.alloc(0)))).toEqual(taken(120))
    },
  )
})

test('a date is found after more pixels than are read at once', async () => {
  const pixels = chunk('IDAT', Buffer.alloc(3 * 1024 * 1024))
  const created = chunk('tEXt', 'Creation Time\0', '2004-05-12T13:14:15')
  expect(await readPng(withChunk(png, pixels, created))).toEqual(taken())
})

describe('broken metadata never throws', () => {
  const texts = [
    '',
    '\n',
    '\nexif\n',
    '\nexif\n 12\nzz',
    rawProfile('exif', Buffer.from('Exif\0\0II*\0\xff\xff\xff\xff', 'latin1')),
  ]
  test.each(texts)('a raw profile of %j', async (text) => {
    expect(await readPng(withChunk(png, chunk('tEXt', 'Raw profile type exif\0', text)))).toBeNull()
  })

  test('texts of a PNG', async () => {
    const broken = [
      chunk('zTXt', 'Creation Time\0\0not compressed'),
      chunk('zTXt', 'Creation Time'),
      chunk('zTXt', 'Creation Time\0\0', deflateSync(Buffer.alloc(64 * 1024 * 1024))),
      chunk('iTXt', 'Creation Time\0'),
      chunk('iTXt', 'Creation Time\0\x01\0'),
      chunk('tEXt'),
    ]
    for (const one of broken) expect(await readPng(withChunk(png, one))).toBeNull()
    const profile = chunk('tEXt', 'Raw profile type exif\0', rawProfile('exif', await exifOf(LOCAL)))
    expect(await readPng(withChunk(png, ...broken, profile))).toEqual(taken())
  })

  test('truncated files', async () => {
    const photos = [
      withFlir(jpeg, 1, 0, 'BE'),
      withXmp(jpeg, 'xmp:CreateDate="2004-05-12T13:14:15"'),
      withIptc(jpeg, { 55: '20040512', 60: '131415' }),
      withChunk(png, chunk('tEXt', 'Raw profile type exif\0', rawProfile('exif', await exifOf(LOCAL)))),
    ]
    for (const photo of photos) {
      for (let part = 0; part < 1; part += 0.01) expect(() => readTaken(truncate(photo, part))).not.toThrow()
    }
  })
})
