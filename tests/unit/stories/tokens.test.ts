import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SHOWN } from '#stories/start/tokens.ts'

const css = readFileSync('src/components/tokens.css', 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
const declared = new Set([...css.matchAll(/^\s*--([\w-]+):/gm)].map(([, name]) => name))

test('the foundations page shows every token once, and nothing else', () => {
  expect(SHOWN.toSorted()).toEqual([...declared].toSorted())
})
