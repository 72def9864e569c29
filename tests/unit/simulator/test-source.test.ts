import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CatalogueEntry } from '@albumen/simulator/catalogue/entry.ts'
import { Simulation } from '@albumen/simulator/session/simulation.ts'
import { sourceOf } from '@albumen/simulator/share/source.ts'
import { testOf } from '@albumen/simulator/share/test-source.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bootEntry } from '#machines/boot/boot/catalogue.ts'
import { deletePhotosEntry } from '#machines/delete-photos/delete-photos/catalogue.ts'
import { addPhotosEntry } from '#machines/uploads/add-photos/catalogue.ts'
import { randomSession } from './random-session.ts'

const FLOWS: readonly [CatalogueEntry, { name: string; from: string }][] = [
  [bootEntry, { name: 'bootEntry', from: '#machines/boot/boot/catalogue.ts' }],
  [deletePhotosEntry, { name: 'deletePhotosEntry', from: '#machines/delete-photos/delete-photos/catalogue.ts' }],
  [addPhotosEntry, { name: 'addPhotosEntry', from: '#machines/uploads/add-photos/catalogue.ts' }],
]
const SEEDS = [0, 1, 2, 3]

const sources = FLOWS.flatMap(([entry, from]) =>
  SEEDS.map((seed) => {
    const { session } = (seed === 0 ? new Simulation(entry) : randomSession(entry, seed)).shown()
    return testOf(entry, session, from)
  }),
)

let folder = ''
beforeAll(() => {
  mkdirSync('.cache', { recursive: true })
  // below the project's folder: its imports are the project's
  folder = mkdtempSync('.cache/copied-tests-')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('copied tests pass when pasted', () => {
  for (const [index, source] of sources.entries()) writeFileSync(join(folder, `${index}.test.ts`), source)
  const config = join(folder, 'vitest.config.mjs')
  writeFileSync(config, `export default { test: { include: ['${folder}/*.test.ts'] } }`)
  const report = join(folder, 'report.json')
  const args = ['run', '--root', '.', '--config', config, '--reporter', 'json', '--outputFile', report]
  const { stdout, status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], {
    encoding: 'utf8',
  })
  expect(status, stdout).toBe(0)
  expect(JSON.parse(readFileSync(report, 'utf8'))).toMatchObject({ numPassedTests: sources.length, numFailedTests: 0 })
})

it.each(sources.map((source, index) => [index, source]))('copied test %i has the style of the project', (_, source) => {
  const args = ['format', '--stdin-file-path=copied.test.ts']
  expect(execFileSync('node_modules/.bin/biome', args, { input: String(source), encoding: 'utf8' })).toBe(source)
})

it('a value becomes source that means the same', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(new Function(`return ${sourceOf(value)}`)()).toEqual(value)
    }),
  )
})
