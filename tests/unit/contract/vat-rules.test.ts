import { describe, expect, it } from 'vitest'
import { vatNumber } from '#contract/vat-rules.ts'

describe('a VAT number', () => {
  it.each([
    ['NL 2991.04.771.B01', 'NL299104771B01'],
    ['de 136,695 976', 'DE136695976'],
    ['GB 980 7806 84', 'GB980780684'],
    ['NO 995 525 828 MVA', 'NO995525828MVA'],
    ['ATU13585627', 'ATU13585627'],
    ['CHE-107.787.577 IVA', 'CHE107787577IVA'],
    ['FR 40 303 265 045', 'FR40303265045'],
    ['IT 00743110157', 'IT00743110157'],
    ['ES B-58378431', 'ESB58378431'],
    ['SE 123456789701', 'SE123456789701'],
    ['DK 13585628', 'DK13585628'],
    ['FI 20774740', 'FI20774740'],
    ['BE 0428.759.497', 'BE0428759497'],
  ])('%s is stored as %s', (given, stored) => {
    expect(vatNumber(given)).toBe(stored)
  })

  it.each(['NL 2991.04.772.B01', 'DE136695977', 'XX136695976', '136695976', 'NL', ''])('%o is none', (given) => {
    expect(vatNumber(given)).toBeNull()
  })

  it('without letters is one of the country', () => {
    expect(vatNumber('136 695 976', 'DE')).toBe('DE136695976')
    expect(vatNumber('136 695 976', 'AT')).toBeNull()
    expect(vatNumber('.', 'NL')).toBeNull()
  })
})
