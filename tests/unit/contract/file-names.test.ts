import fc from 'fast-check'
import { expect, it } from 'vitest'
import { safeFileName } from '#contract/file-names.ts'

it.each([
  ['IMG_1.jpg', 'IMG_1.jpg'],
  ['photo\u202egpj.exe', 'photogpj.exe'],
  ['\u2067a\u2069\u061c.png', 'a.png'],
  ['...', 'file'],
  ['….jpg', '….jpg'],
  ['....jpg', 'file.jpg'],
  ['\u200b', 'file'],
  ['a/b\\c:d.jpg', 'a_b_c_d.jpg'],
  ['👨‍👩‍👧.jpg', '👨‍👩‍👧.jpg'],
])('%j is saved as %j', (text, name) => {
  expect(safeFileName(text, { fallback: 'file' })).toBe(name)
})

it('has no controls, no separators and no dots at its ends, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      const name = safeFileName(text, { fallback: 'file' })
      expect(name).toMatch(/^[^\s.](.*[^\s.])?$/su)
      expect(name).not.toMatch(/[/\\:*?"<>|\p{Cc}\p{Bidi_Control}\p{Cs}]/u)
    }),
    { numRuns: 500 },
  )
})
