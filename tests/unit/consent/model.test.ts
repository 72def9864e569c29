import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { consentCode, EVERYTHING, NOTHING, parseConsent, withdrawn } from '#machines/consent/consent/model.ts'

const consent = fc.record({ analytics: fc.boolean(), marketing: fc.boolean() })

describe('the code of consent', () => {
  it('is analytics, then marketing', () => {
    expect(['00', '01', '10', '11'].map(parseConsent)).toEqual([
      NOTHING,
      { analytics: false, marketing: true },
      { analytics: true, marketing: false },
      EVERYTHING,
    ])
  })

  it('is read as it was written', () => {
    fc.assert(
      fc.property(consent, (given) => {
        expect(parseConsent(consentCode(given))).toEqual(given)
      }),
    )
  })

  it('is nothing else', () => {
    const other = fc.string({ unit: 'binary' }).filter((code) => !['00', '01', '10', '11'].includes(code))
    fc.assert(
      fc.property(other, (code) => {
        expect(parseConsent(code)).toBeNull()
      }),
    )
    for (const code of ['', '0', '1', '000', '00\n', ' 0', '２1', '1 ']) expect(parseConsent(code)).toBeNull()
  })

  it('withdraws only what was allowed', () => {
    fc.assert(
      fc.property(fc.option(consent), consent, (before, after) => {
        for (const purpose of withdrawn(before, after))
          expect([before?.[purpose], after[purpose]]).toEqual([true, false])
        expect(withdrawn(before, EVERYTHING)).toEqual([])
      }),
    )
  })
})
