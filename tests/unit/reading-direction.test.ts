import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** The spine of a book, which is drawn bound at its left in every language. */
const SPINE = 'inset: 0 auto 0 0;'

const PHYSICAL =
  /^\s*(left|right|(margin|padding|border)-(left|right)[\w-]*|float|clear)\s*:|^\s*text-align:\s*(left|right)/

/** Values of a shorthand; what is in brackets is one. */
function valuesOf(text: string): string[] {
  const inner = /\([^()]*\)/g
  return inner.test(text)
    ? valuesOf(text.replaceAll(inner, (found) => found.replace(/\s/g, '_').replace('(', '[').replace(')', ']')))
    : text.split(/\s+/)
}

/** Whether left and right are set apart by position: `padding: 0 4px 0 8px`. */
function isLopsided(line: string): boolean {
  const [, given = ''] = /^\s*(?:inset|padding|margin):\s*([^;]+);/.exec(line) ?? []
  const [, right, , left] = valuesOf(given)
  return left !== undefined && left !== right
}

const breaksReading = (line: string) => PHYSICAL.test(line) || (isLopsided(line) && line.trim() !== SPINE)

test('sides are named by the reading direction, so that pages can be mirrored', () => {
  const files = globSync('src/**/*.css', { cwd: ROOT })
  expect(files.length).toBeGreaterThan(100)
  const found = files.flatMap((file) =>
    readFileSync(`${ROOT}/${file}`, 'utf8')
      .split('\n')
      .flatMap((line, at) => (breaksReading(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
  )
  expect(found).toEqual([])
})

test('what is not mirrored is found', () => {
  const lines = [
    '  left: 0;',
    'padding: 0 4px 0 8px;',
    'inset: 0 auto auto calc(1px + var(--x));',
    'text-align: right;',
  ]
  expect(lines.filter(breaksReading)).toEqual(lines)
  expect(['padding: 0 4px 1px 4px;', 'inset-inline: 0 auto;', 'margin: 0 auto;'].filter(breaksReading)).toEqual([])
})
