import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { UploadRow } from '#machines/uploads/upload/schema.ts'
import { rowChanges } from '#src/areas/uploads/kept/row-changes.ts'
import { withChanges } from '#src/areas/uploads/tabs/changes.ts'
import { queueOf } from './rows.ts'

const rowOf = (key: number): UploadRow => ({
  key: `key-${key}`,
  name: `${key}.jpg`,
  bytes: key,
  type: 'image/jpeg',
  state: 'waiting',
})
const rows = fc.uniqueArray(fc.nat(30)).map((keys) => keys.map(rowOf))

it('changes lead from any queue to any other', () => {
  const property = fc.property(rows, rows, fc.func(fc.boolean()), (before, after, isKept) => {
    const old = new Map(before.map((row) => [row.key, row]))
    const next = after.map((row) => (isKept(row.key) ? (old.get(row.key) ?? row) : row))
    const { removed, ...changes } = rowChanges(before, next)
    const { rows: _, ...rest } = queueOf([])
    const arrived = withChanges(queueOf(before), { ...rest, ...changes })
    expect(arrived.rows).toEqual(next)
    for (const [at, row] of next.entries()) if (old.get(row.key) === row) expect(arrived.rows[at]).toBe(row)
    expect(removed.toSorted()).toEqual(
      before
        .filter(({ key }) => !next.some((row) => row.key === key))
        .map(({ key }) => key)
        .sort(),
    )
  })
  fc.assert(property)
})

it('only a changed row is emitted', () => {
  const before = [1, 2, 3].map(rowOf)
  const paused: UploadRow = { ...rowOf(2), state: 'paused' }
  expect(rowChanges(before, before.with(1, paused))).toEqual({ changed: [paused], removed: [] })
})
