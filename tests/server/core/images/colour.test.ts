import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { colourOf } from '#server/core/images/colour.ts'

const SIZE = { width: 16, height: 12 }
const asPlaceholder = (content: Buffer) => `data:image/webp;base64,${content.toString('base64')}`

/** A placeholder of one colour, without loss. */
async function plain(background: string): Promise<string> {
  const picture = sharp({ create: { ...SIZE, channels: 3, background } })
  return asPlaceholder(await picture.webp({ lossless: true }).toBuffer())
}

describe('the colour of a placeholder', () => {
  test.each([
    ['red', '#f00', 0b11111_000000_00000],
    ['green', '#0f0', 0b00000_111111_00000],
    ['blue', '#00f', 0b00000_000000_11111],
    ['white', '#fff', 0b11111_111111_11111],
    // 0 means that the colour is not known
    ['black', '#000', 1],
    ['almost black', '#040204', 1],
    ['grey', '#808080', 0b10000_100000_10000],
  ])('of plain %s', async (_name, background, colour) => {
    expect(await colourOf(await plain(background))).toBe(colour)
  })

  test('is the average of all its pixels', async () => {
    const half = { create: { width: SIZE.width / 2, height: SIZE.height, channels: 3, background: '#f00' } } as const
    const picture = sharp({ create: { ...SIZE, channels: 3, background: '#00f' } }).composite([
      { input: half, gravity: 'west' },
    ])
    const placeholder = asPlaceholder(await picture.webp({ lossless: true }).toBuffer())
    expect(await colourOf(placeholder)).toBe(0b01111_000000_01111)
  })

  test.each(['', 'data:image/webp;base64,', 'data:image/webp;base64,AAAA', 'nonsense'])(
    'is not known of what is no picture: %j',
    async (placeholder) => {
      expect(await colourOf(placeholder)).toBe(0)
    },
  )
})
