import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { develop, type Look, renderScene } from '#server/demo/render.ts'
import { drawScene, type SceneName, scenes } from '#server/demo/scenes/all.ts'

const names = Object.keys(scenes) as SceneName[]
const hash = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')

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

describe.each(names)('the scene %s', (name) => {
  test('is drawn the same for the same seed, and otherwise for another', () => {
    expect(hash(drawScene(name, 7, 1))).toBe(hash(drawScene(name, 7, 1)))
    expect(hash(drawScene(name, 8, 1))).not.toBe(hash(drawScene(name, 7, 1)))
  })

  test('is a picture with more than one colour', async () => {
    const { channels } = await sharp(await renderScene(name, 7, 0.1)).stats()
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(10)
  })
})

describe('a photograph of a scene', () => {
  const scene = renderScene('cake', 3, 0.2)

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
