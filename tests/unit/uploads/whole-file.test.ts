import { describe, expect, test } from 'vitest'
import { wholeFileReader } from '#src/areas/uploads/transport/whole-file.ts'

const file = new File(['abcdefgh'], 'photo.jpg')
const piece = async (start: number, end: number) => {
  const source = await wholeFileReader.openFile(file, 8)
  return source.slice(start, end)
}

describe('a file that is sent', () => {
  test('in one piece is given as it is', async () => {
    expect(await piece(0, 8)).toEqual({ value: file, done: true })
    expect((await piece(0, 100)).value).toBe(file)
  })

  test.each([
    [0, 3, 'abc', false],
    [3, 8, 'defgh', true],
    [6, 100, 'gh', true],
  ])('in pieces is cut from %i to %i', async (start, end, text, done) => {
    const { value, done: isDone } = await piece(start, end)
    expect(await value.text()).toBe(text)
    expect(isDone).toBe(done)
  })
})
