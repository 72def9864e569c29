import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SharedQueue, UploadRowState } from '#machines/uploads/upload/schema.ts'
import {
  bytesDone,
  isOver,
  panelRows,
  partsOf,
  percentOf,
  phaseOf,
  summaryOf,
} from '#src/areas/uploads/panel/summary.ts'
import { megabytes, queueOf, row } from './rows.ts'

const STATES: readonly UploadRowState[] = [
  'waiting',
  'paused',
  'missing',
  'uploading',
  'retrying',
  'processing',
  'stored',
  'duplicate',
  'removing',
  'failed',
]
const anyRows = fc
  .array(fc.tuple(fc.constantFrom(...STATES), fc.integer({ min: 0, max: 200 })))
  .map((drawn) => drawn.map(([state, size], index) => row(String(index), state, size)))
const keysOf = (rows: readonly { key: string }[]) => rows.map(({ key }) => key)

describe('the rows of the panel', () => {
  const rows = STATES.map((state) => row(state, state))

  test('show active files, then those that need the customer, then queued ones, then finished ones', () => {
    expect(keysOf(panelRows(rows, 'all'))).toEqual([
      ...['uploading', 'retrying', 'processing', 'removing'],
      ...['missing', 'failed'],
      ...['waiting', 'paused'],
      ...['stored', 'duplicate'],
    ])
  })

  test('keep the order they were added in among equals', () => {
    expect(
      keysOf(
        panelRows(
          ['a', 'b', 'c'].map((key) => row(key, 'waiting')),
          'all',
        ),
      ),
    ).toEqual(['a', 'b', 'c'])
  })

  test('are only the failed ones when those are asked for', () => {
    expect(keysOf(panelRows(rows, 'failed'))).toEqual(['failed'])
  })

  test('appear once each', () => {
    fc.assert(
      fc.property(anyRows, (drawn) => {
        expect(keysOf(panelRows(drawn, 'all')).toSorted()).toEqual(keysOf(drawn).toSorted())
      }),
    )
  })
})

describe('the figures', () => {
  test('count files by what became of them', () => {
    const rows = STATES.map((state) => row(state, state))
    expect(summaryOf(rows)).toMatchObject({ count: 10, added: 2, duplicates: 1, failed: 1, missing: 1, left: 4 })
  })

  test('leave out bytes of files that cannot finish by themselves', () => {
    const rows = [row('a', 'waiting', 10), row('b', 'failed', 20), row('c', 'missing', 30), row('d', 'stored', 40)]
    expect(summaryOf(rows)).toMatchObject({
      bytes: megabytes(50),
      bytesThere: megabytes(40),
      bytesToSend: megabytes(10),
    })
  })

  test('do not count known photos as sent', () => {
    const rows = [row('a', 'duplicate', 10), row('b', 'processing', 5)]
    expect(summaryOf(rows)).toMatchObject({ bytesThere: megabytes(15), bytesSent: megabytes(5) })
  })

  test('measure progress by bytes, including those in flight', () => {
    const summary = summaryOf([row('a', 'stored', 50), row('b', 'uploading', 100), row('c', 'waiting', 50)])
    expect(percentOf(summary, {})).toBe(25)
    expect(percentOf(summary, { b: megabytes(50) })).toBe(50)
    expect(bytesDone(summary, { b: megabytes(50) })).toBe(megabytes(100))
  })

  test('are never more than the total, whatever is in flight', () => {
    fc.assert(
      fc.property(anyRows, fc.integer({ min: 0, max: megabytes(10_000) }), (rows, sent) => {
        const percent = percentOf(summaryOf(rows), { any: sent })
        expect(percent).toBeGreaterThanOrEqual(0)
        expect(percent).toBeLessThanOrEqual(100)
      }),
    )
  })
})

describe('the parts of the bar', () => {
  test('are as long as their files are many', () => {
    const rows = [row('a', 'stored'), row('b', 'duplicate', 90), row('c', 'failed', 90), row('d', 'missing', 90)]
    expect(partsOf(summaryOf(rows), {})).toEqual({ there: 1, known: 1, left: 1, failed: 1 })
  })

  test('grow with the bytes in flight, whatever was known or failed', () => {
    const rows = [row('a', 'stored', 10), row('b', 'uploading', 10), row('c', 'duplicate', 500), row('d', 'failed')]
    expect(partsOf(summaryOf(rows), { b: megabytes(5) })).toEqual({ there: 1.5, known: 1, left: 0.5, failed: 1 })
  })

  test('make up all files, and none is less than nothing', () => {
    fc.assert(
      fc.property(anyRows, fc.integer({ min: 0, max: megabytes(10_000) }), (rows, sent) => {
        const { there, known, left, failed } = partsOf(summaryOf(rows), { any: sent })
        expect(there + known + left + failed).toBeCloseTo(rows.length)
        expect(Math.min(there, known, left, failed)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('the panel is about', () => {
  const phase = (states: readonly UploadRowState[], more: Partial<SharedQueue> = {}) => {
    const queue = queueOf(
      states.map((state, index) => row(String(index), state)),
      more,
    )
    return phaseOf(queue, summaryOf(queue.rows))
  }
  const ended = { working: false }

  test.each<[string, readonly UploadRowState[], Partial<SharedQueue>]>([
    ['empty', [], ended],
    ['sending', ['waiting', 'uploading'], {}],
    ['preparing', ['processing', 'stored'], {}],
    ['paused', ['waiting'], { permission: 'paused' }],
    ['offline', ['waiting'], { permission: 'offline' }],
    ['busy', ['waiting'], { permission: 'busy', hold: { by: 'busy', seconds: 3 } }],
    ['libraryFull', ['waiting'], { permission: 'full', hold: { by: 'library-full' } }],
    ['serverFull', ['waiting'], { permission: 'full', hold: { by: 'server-full' } }],
    ['paused', ['paused', 'stored'], ended],
    ['missing', ['missing', 'stored'], ended],
    ['added', ['stored', 'removing'], ended],
    ['mixed', ['stored', 'failed'], ended],
    ['mixed', ['stored', 'duplicate'], ended],
    ['mixed', ['failed', 'duplicate'], ended],
    ['failed', ['failed'], ended],
    ['duplicates', ['duplicate'], ended],
  ])('%s with %j', (expected, states, more) => {
    expect(phase(states, more)).toBe(expected)
  })

  test('no blocker when no file is left to send', () => {
    expect(phase(['processing'], { permission: 'offline' })).toBe('preparing')
    expect(phase(['stored'], { permission: 'paused', ...ended })).toBe('added')
  })

  test('an end only when nothing continues by itself', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...STATES)), (states) => {
        if (states.some((state) => state === 'waiting' || state === 'uploading')) {
          expect(isOver(phase(states))).toBe(false)
        }
      }),
    )
  })
})
