import { expect, test } from 'vitest'
import { matchMissing } from '#src/areas/uploads/panel/choose-again.ts'
import { row } from './rows.ts'

const fileOf = (name: string, bytes: number) => new File([new Uint8Array(bytes)], name)
const small = (key: string, name: string, bytes: number) => ({ ...row(key, 'missing'), name, bytes })

test('a file is the missing one when name and size are the same', () => {
  const missing = small('a', 'IMG_1.jpg', 10)
  const file = fileOf('IMG_1.jpg', 10)
  expect(matchMissing([missing], [fileOf('IMG_1.jpg', 11), fileOf('IMG_2.jpg', 10), file])).toEqual([
    { row: missing, file },
  ])
})

test('only rows with a missing file are matched', () => {
  expect(matchMissing([{ ...row('a', 'waiting'), name: 'IMG_1.jpg', bytes: 10 }], [fileOf('IMG_1.jpg', 10)])).toEqual(
    [],
  )
})

test('equal files take a row each, and no more than there are', () => {
  const rows = [small('a', 'IMG_1.jpg', 10), small('b', 'IMG_1.jpg', 10)]
  const files = [fileOf('IMG_1.jpg', 10), fileOf('IMG_1.jpg', 10), fileOf('IMG_1.jpg', 10)]
  expect(matchMissing(rows, files).map(({ row: { key } }) => key)).toEqual(['a', 'b'])
})
