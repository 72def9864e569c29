import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { develop, type Look } from '#server/demo/develop.ts'
import { readNegative, type SceneName, scenes } from '#server/demo/scenes.ts'

const names = Object.keys(scenes) as SceneName[]
const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const LOOK: Look = {
  crop: { left: 0.1, top: 0.1, width: 0.8, height: 0.8 },
  mirrored: false,
  brightness: 1,
  saturation: 1,
  tint: 0,
  warmth: 0,
  grain: 0,
}
const TAGS = { camera: { make: 'Lumen', model: 'Lumen 12' }, orientation: 1 } as const

test('every negative belongs to a scene, and is as wide as its scene', async () => {
  const wanted = names.flatMap((name) =>
    Array.from({ length: scenes[name].negatives }, (_, index) => `${name}-${index + 1}.webp`),
  )
  expect((await readdir('server/demo/negatives')).toSorted()).toEqual(wanted.toSorted())
  for (const name of names) {
    const { width, height } = await sharp(await readNegative(name)).metadata()
    expect(width / height, name).toBeCloseTo(scenes[name].ratio, 2)
  }
})

test('a scene with few negatives starts again with the first', async () => {
  const [first, second, again] = await Promise.all([0, 1, 2].map((use) => readNegative('cat-window', use)))
  expect(again).toEqual(first)
  expect(second).not.toEqual(first)
})

describe('a photograph of a scene', () => {
  const scene = readNegative('cake')

  test('has the same bytes for the same look, and others for another', async () => {
    const first = await develop(await scene, LOOK, 400, TAGS)
    expect(hash(await develop(await scene, LOOK, 400, TAGS))).toBe(hash(first))
    expect(hash(await develop(await scene, { ...LOOK, mirrored: true }, 400, TAGS))).not.toBe(hash(first))
    expect(hash(await develop(await scene, { ...LOOK, grain: 999 }, 400, TAGS))).not.toBe(hash(first))
  })

  test('is as long as asked, in the shape of its crop', async () => {
    const { width, height } = await sharp(await develop(await scene, LOOK, 400, TAGS)).metadata()
    expect({ width, height }).toEqual({ width: 320, height: 400 })
  })

  test.each([3, 6, 8] as const)(
    'stored with orientation %i is upright for viewers that apply it',
    async (orientation) => {
      const upright = await sharp(await develop(await scene, LOOK, 400, TAGS))
        .raw()
        .toBuffer()
      const turned = await develop(await scene, LOOK, 400, { ...TAGS, orientation })
      expect((await sharp(turned).metadata()).orientation).toBe(orientation)
      const seen = await sharp(turned).autoOrient().raw().toBuffer()
      expect(seen.length).toBe(upright.length)
      const difference = upright.reduce((sum, value, at) => sum + Math.abs(value - (seen[at] ?? 0)), 0) / upright.length
      expect(difference).toBeLessThan(6)
    },
  )
})
