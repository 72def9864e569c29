import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changesIn, type Taken } from '../../../scripts/screens/changes.ts'
import { compare } from '../../../scripts/screens/compare.ts'

/** A white picture with a black square of this side in it. */
async function square(side: number, { width = 100, height = 80, colour = '#000' } = {}): Promise<Buffer> {
  const ground = sharp({ create: { width, height, channels: 3, background: '#fff' } })
  if (side === 0) return ground.png().toBuffer()
  const input = await sharp({ create: { width: side, height: side, channels: 3, background: colour } })
    .png()
    .toBuffer()
  return ground
    .composite([{ input, left: 5, top: 5 }])
    .png()
    .toBuffer()
}

test('a picture does not differ from itself, nor from the same pixels in other bytes', async () => {
  const picture = await square(20)
  expect(await compare(picture, picture)).toBeNull()
  const other = await sharp(picture).png({ compressionLevel: 0 }).toBuffer()
  expect(other.equals(picture)).toBe(false)
  expect(await compare(picture, other)).toBeNull()
})

test('one shade of one pixel is a difference', async () => {
  const change = await compare(await square(1, { colour: '#fefefe' }), await square(0))
  expect(change?.share).toBe(1 / 8000)
})

test('a tolerance passes a shade, and no square', async () => {
  expect(await compare(await square(20, { colour: '#fafafa' }), await square(0), 0.1)).toBeNull()
  expect((await compare(await square(20), await square(0), 0.1))?.share).toBe(400 / 8000)
})

test('a picture that has grown differs in what is new', async () => {
  const change = await compare(await square(20), await square(20, { height: 100 }))
  expect(change?.share).toBeCloseTo(0.2)
  const { width, height } = await sharp(change?.difference).metadata()
  expect([width, height]).toEqual([100, 100])
})

const SQUARES: Record<string, [before: number | null, after: number | null]> = {
  little: [20, 21],
  much: [20, 60],
  same: [20, 20],
  failed: [null, 20],
}

let output = ''
beforeAll(async () => {
  output = await mkdtemp(join(tmpdir(), 'albumen-changes-'))
})
afterAll(() => rm(output, { recursive: true }))

async function picturesOf(folder: string, at: 0 | 1): Promise<Map<string, Taken>> {
  const pictures = new Map<string, Taken>()
  for (const [name, sides] of Object.entries(SQUARES)) {
    const side = sides[at]
    const file = `${folder}-${name}.png`
    pictures.set(name, { title: name, look: '', file, failure: side === null ? 'No square' : null })
    if (side !== null) await writeFile(join(output, file), await square(side))
  }
  return pictures
}

test('changed pictures are found, the most changed first; the others are removed', async () => {
  const after = await picturesOf('after', 1)
  after.set('new', { title: 'new', look: '', file: 'after-new.png', failure: null })
  const changed = await changesIn(output, await picturesOf('before', 0), after)
  expect(changed.map(({ title }) => title)).toEqual(['much', 'little'])
  expect((await readdir(output)).filter((file) => file.includes('same'))).toEqual([])
  for (const { before, after, difference } of changed)
    for (const file of [before, after, difference])
      expect((await readFile(join(output, file))).length).toBeGreaterThan(0)
})
