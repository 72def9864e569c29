import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const FOLDER = 'docs/decisions'
const records = readdirSync(FOLDER).filter((file) => /^\d{4}-.*\.md$/.test(file))
const table = readFileSync(`${FOLDER}/README.md`, 'utf8')

describe('the table of decisions', () => {
  it.each(records)('has %s with its title', (file) => {
    const [, number = '', title = ''] = readFileSync(`${FOLDER}/${file}`, 'utf8').match(/^# (\d+)\. (.+)$/m) ?? []
    expect(Number(file.slice(0, 4))).toBe(Number(number))
    expect(table).toContain(`| [${number}](${file}) | ${title} |`)
  })

  it('leads to records that are there, each in one row', () => {
    const linked = [...table.matchAll(/\]\((.+?)\)/g)].map(([, file]) => file)
    expect(linked.filter((file) => !records.includes(file ?? ''))).toEqual([])
    expect(table.match(/^\| \[/gm)).toHaveLength(records.length)
  })
})
