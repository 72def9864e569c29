import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fileNameOf } from '#src/platform/save-blob.ts'

test.each([
  ['Dolomites hut to hut', 'Dolomites hut to hut.pdf'],
  ['a/b\\c:d*e?f"g<h>i|j', 'a b c d e f g h i j.pdf'],
  ['  ..hidden.. ', 'hidden.pdf'],
  ['\u202egnp.exe\u0000', 'gnp.exe.pdf'],
  ['', 'file.pdf'],
  ['🎈'.repeat(200), `${'🎈'.repeat(120)}.pdf`],
])('%j is saved as %j', (title, name) => {
  expect(fileNameOf(title, 'pdf')).toBe(name)
})

test('any title gives a name without separators and control characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (title) => {
      const name = fileNameOf(title, 'pdf')
      expect(name).toMatch(/^[^/\\:*?"<>|\p{Cc}]+\.pdf$/u)
      expect(name.startsWith('.')).toBe(false)
    }),
  )
})
