import type { CatalogueEntry } from '../catalogue/entry.ts'
import { redact } from '../session/redact.ts'
import type { Session, SessionStep } from '../session/session.ts'
import { stepped } from '../session/stepped.ts'
import { sourceOf } from './source.ts'

/** Where an entry is imported from in tests. */
export interface EntryImport {
  name: string
  from: string
}

/** What a step is called in the name of a test. */
function wordsOf(step: SessionStep): string {
  switch (step.kind) {
    case 'event':
      return step.event.type
    case 'clock':
      return `${step.ms} ms`
    case 'held':
      return step.held ? 'actors wait' : 'actors run'
    default:
      return `${'src' in step ? step.src : step.id} ${step.outcome}`
  }
}

/** So many steps are in the name of a test: the last ones. */
const MOST_WORDS = 3

/** The steps of a session as a test that passes: its state, status and emitted events are what the steps lead to. */
export function testOf(entry: CatalogueEntry, { input, steps }: Session, { name, from }: EntryImport): string {
  const safe = redact(steps)
  const safeInput = redact(input)
  const { value, status, emitted } = stepped(entry, safe, safeInput)
  const isOwnInput = JSON.stringify(safeInput) === JSON.stringify(entry.input)
  const last = safe.slice(-MOST_WORDS).map(wordsOf)
  const title = `${entry.title}: ${last.length === 0 ? 'at the start' : `after ${last.join(', ')}`}`
  const given = `${name}, ${sourceOf(safe, '  ', name.length + 26)}${isOwnInput ? '' : `, ${sourceOf(safeInput, '  ')}`}`
  return [
    "import { stepped } from '@albumen/simulator/session/stepped.ts'",
    "import { expect, it } from 'vitest'",
    `import { ${name} } from '${from}'`,
    '',
    `it(${sourceOf(title)}, () => {`,
    `  const flow = stepped(${given})`,
    `  expect(flow.value).toEqual(${sourceOf(value, '  ', 25)})`,
    `  expect(flow.status).toBe(${sourceOf(status)})`,
    `  expect(flow.emitted.map(({ type }) => type)).toEqual(${sourceOf(
      emitted.map(({ type }) => type),
      '  ',
      56,
    )})`,
    '})',
    '',
  ].join('\n')
}
