import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { anyTyped, typed, typedText, visibleText } from '#contract/typed-text.ts'

const UNSEEN = ['\u00ad', '\u200b', '\u200c', '\u200d', '\u200e', '\u200f', '\u061c', '\u202a', '\u202e', '\u2060']
const UNSEEN_TOO = ['\u2066', '\u2069', '\ufeff', '\u180e', '\u034f', '\u3164', '\u{e0041}', '\ufff9']
const SPACES = ['\u00a0', '\u1680', '\u2007', '\u2009', '\u202f', '\u3000', '\t']

describe('a typed text', () => {
  it.each([...UNSEEN, ...UNSEEN_TOO])('has no %j', (sign) => {
    expect(visibleText(`${sign}Prinsen${sign}gracht${sign}`)).toBe('Prinsengracht')
    expect(v.parse(typedText, ` ${sign} `)).toBe('')
  })

  it.each(SPACES)('has a plain space for %j', (space) => {
    expect(visibleText(`Torstraße${space}98`)).toBe('Torstraße 98')
    expect(typed(`${space}98${space}`)).toBe('98')
  })

  it.each(['👩‍👩‍👧', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '👍🏽', '❤️', '葛\u{e0100}', 'Zo\u0308e', 'two\nlines'])('keeps what is seen: %s', (text) => {
    expect(visibleText(text)).toBe(text)
  })

  it('keeps spaces at its ends where they count', () => {
    expect(v.parse(anyTyped, ' Snow\u200b ')).toBe(' Snow ')
  })

  it('is the same once more, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(visibleText(visibleText(text))).toBe(visibleText(text))
        expect(typed(typed(text))).toBe(typed(text))
      }),
    )
  })
})
