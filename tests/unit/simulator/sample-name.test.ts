import type { EventSamples } from '@albumen/simulator/catalogue/entry.ts'
import { sampleName } from '@albumen/simulator/panels/sample-name.ts'
import { describe, expect, it } from 'vitest'
import { CATALOGUE } from '#machines/catalogue-entries.ts'

describe('the name of a sample', () => {
  it('says what tells it apart', () => {
    const samples = [
      { type: 'PICKED', photoIds: ['1'], from: 'list' },
      { type: 'PICKED', photoIds: ['1', '2'], from: 'list' },
    ]
    expect(samples.map((_, index) => sampleName(samples, index))).toEqual(['photoIds: 1 item', 'photoIds: 2 items'])
  })

  it('says what is in the only one, short, and without addresses', () => {
    const one = [{ type: 'SUBMITTED', email: 'someone@example.org', note: 'x'.repeat(60) }]
    expect(sampleName(one, 0)).toBe(`email: redacted@example.invalid, note: …${'x'.repeat(25)}`)
  })

  it('looks into lists and objects', () => {
    const samples = ['waiting', 'sent'].map((status) => ({ type: 'OPENED', rows: [{ key: 'a', status }] }))
    expect(sampleName(samples, 1)).toBe('rows.0.status: sent')
  })

  it('is its number where it has nothing but its type', () => {
    expect(sampleName([{ type: 'OPENED' }], 0)).toBe('#1')
  })

  it('differs between all samples of an event', () => {
    for (const { machine, events } of CATALOGUE)
      for (const [type, { samples }] of Object.entries<EventSamples>(events)) {
        const names = samples.map((_, index) => sampleName(samples, index))
        expect(new Set(names).size, `${machine.id}: ${type}: ${names.join(' | ')}`).toBe(names.length)
      }
  })
})
