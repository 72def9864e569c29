import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const record = readFileSync('docs/decisions/0002-open-values.md', 'utf8')

/** Each constant of the table with the files in its row. */
const rows = record.split('\n').flatMap((line) => {
  const [, what = '', constants = '', , where = ''] = line.split('|').map((cell) => cell.trim())
  const names = [...constants.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
  const files = where.split(',').map((file) => file.trim())
  return names.map((name) => ({ name, what, files }))
})

describe('the open values', () => {
  it('are found', () => expect(rows.length).toBeGreaterThan(50))

  it.each(rows)('$name is where the record says: $what', ({ name, files }) => {
    const found = files.some((file) => new RegExp(`\\b${name}\\b`).test(readFileSync(file, 'utf8')))
    expect(found, `${name} in ${files.join(' or ')}`).toBe(true)
  })
})
