import { chartOf } from '@albumen/simulator/chart/chart.ts'
import { arrowLines, innerLines } from '@albumen/simulator/chart/labels.ts'
import { collapse, connectionsOf, parentsAround, parentsOf, search, without } from '@albumen/simulator/chart/view.ts'
import { expect, it } from 'vitest'
import { createMachine } from 'xstate'

const chart = chartOf(
  createMachine({
    id: 'door',
    initial: 'closed',
    states: {
      closed: {
        on: {
          OPENED: 'open',
          PUSHED: [
            { target: 'open', guard: 'isStrong' },
            { target: 'open', guard: 'isLucky' },
          ],
          KICKED: 'open',
          KNOCKED: { actions: 'listen' },
          RATTLED: 'closed',
        },
      },
      open: { initial: 'ajar', states: { ajar: { on: { SWUNG: 'wide' } }, wide: {} }, on: { SHUT: 'closed' } },
    },
  }),
)
const opening = connectionsOf(chart).find(({ id }) => id === 'closed → open')?.transitions ?? []
const NONE: ReadonlySet<string> = new Set()

it('one arrow leads from a state to another, whatever the number of transitions', () => {
  expect(connectionsOf(chart).map(({ id, transitions }) => `${id}: ${transitions.length}`)).toEqual([
    'closed → open: 4',
    'open → closed: 1',
    'open.ajar → open.wide: 1',
  ])
})

it('an arrow names two events, and counts the others, which are complete in its tooltip', () => {
  const lines = arrowLines(opening, 'brief')
  expect(lines.map(({ text }) => text)).toEqual(['OPENED', 'PUSHED [isStrong]', '+ 2'])
  expect(lines.at(-1)?.tooltip).toBe('PUSHED [isLucky]\nKICKED')
  expect(lines.flatMap(({ transitions }) => transitions)).toEqual(opening.map(({ id }) => id))
})

it('an arrow says everything in full', () => {
  expect(arrowLines(opening, 'full').map(({ text }) => text)).toEqual([
    'OPENED',
    'PUSHED',
    '[isStrong]',
    'PUSHED',
    '[isLucky]',
    'KICKED',
  ])
})

it('what stays in its state is a line in it: an event alone in brief', () => {
  const own = chart.transitions.filter(({ id }) => /KNOCKED|RATTLED/.test(id))
  expect(innerLines(own, 'brief').map(({ text }) => text)).toEqual(['KNOCKED', 'RATTLED'])
  expect(innerLines(own, 'full').map(({ text }) => text)).toEqual(['KNOCKED / listen', 'RATTLED'])
})

it('a folded parent keeps its arrows and loses its contents', () => {
  const folded = collapse(chart, parentsOf(chart))
  expect(folded.states.map(({ id, isCollapsed }) => [id, isCollapsed])).toEqual([
    ['(root)', false],
    ['closed', false],
    ['open', true],
  ])
  expect(connectionsOf(folded).map(({ id }) => id)).toEqual(['closed → open', 'open → closed'])
  expect(collapse(chart, NONE)).toBe(chart)
})

it('what is found is shown: the parents around it stay open', () => {
  expect(parentsAround(chart, search(chart, 'wide'))).toEqual(new Set(['open', '(root)']))
  expect(parentsAround(chart, search(chart, 'SWUNG'))).toEqual(new Set(['open', '(root)']))
  expect(without(parentsOf(chart), parentsAround(chart, search(chart, 'closed')))).toEqual(new Set(['open']))
})
