import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { is } from 'drizzle-orm'
import { getTableConfig, IndexedColumn, PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'

/** Where a table is written down whose keys do not begin with the customer, with the reason. */
const DOC = readFileSync('docs/scale.md', 'utf8')
const CUSTOMER = 'customer_id'
/** A reason is a sentence, not a word. */
const REASON_LENGTH = 30

interface Keys {
  /** The table has a customer in every row. */
  hasCustomer: boolean
  primary: readonly string[]
  /** Unique indexes and constraints; an expression is ''. */
  unique: readonly (readonly string[])[]
}

function keysOf(table: PgTable): Keys {
  const { columns, primaryKeys, indexes, uniqueConstraints } = getTableConfig(table)
  const names = (list: readonly { name: string }[]) => list.map(({ name }) => name)
  const single = columns.filter(({ primary }) => primary)
  return {
    hasCustomer: columns.some(({ name, notNull }) => name === CUSTOMER && notNull),
    primary: names(primaryKeys[0]?.columns ?? single),
    unique: [
      ...columns.filter(({ isUnique }) => isUnique).map(({ name }) => [name]),
      ...uniqueConstraints.map((one) => names(one.columns)),
      ...indexes
        .filter(({ config }) => config.unique)
        .map(({ config }) => config.columns.map((one) => (is(one, IndexedColumn) ? (one.name ?? '') : ''))),
    ],
  }
}

async function readTables(): Promise<Map<string, Keys>> {
  const files = ['server/core/database/schema.ts', ...globSync('server/**/tables.ts')]
  const modules: Record<string, unknown>[] = await Promise.all(files.map((file) => import(resolve(file))))
  const tables = modules.flatMap((module) => Object.values(module)).filter((value) => is(value, PgTable))
  return new Map(tables.map((table) => [getTableConfig(table).name, keysOf(table)]))
}

const tables = await readTables()

const begins = (columns: readonly string[]) => columns[0] === CUSTOMER
const fits = ({ hasCustomer, primary, unique }: Keys) => hasCustomer && begins(primary) && unique.every(begins)
/** The key becomes (customer_id, id), and no query has to change what it names. */
const isRandom = ({ hasCustomer, primary, unique }: Keys) =>
  hasCustomer && primary.join() === 'id' && unique.every(begins)

const namesOf = (wanted: (keys: Keys) => boolean) =>
  [...tables].flatMap(([name, keys]) => (wanted(keys) ? [name] : [])).toSorted()

/** The rows of the table below a heading: the names of its first cell, and the other cells. */
function rowsBelow(heading: string): { names: string[]; cells: string[] }[] {
  const [, after = ''] = DOC.split(`### ${heading}\n`)
  const [section = ''] = after.split(/^##/m)
  return [...section.matchAll(/^\| (`[^|]+)\|(.*)$/gm)].map(([, first = '', rest = '']) => ({
    names: [...first.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
    cells: rest
      .split('|')
      .slice(0, -1)
      .map((cell) => cell.trim()),
  }))
}
const listed = (heading: string) =>
  rowsBelow(heading)
    .flatMap(({ names }) => names)
    .toSorted()

describe('the keys of tables', () => {
  it('are read from the whole schema', () => {
    expect(tables.size).toBeGreaterThan(40)
    expect(tables.get('photos')).toEqual({ hasCustomer: true, primary: ['id'], unique: [[CUSTOMER, 'sha256']] })
  })

  it('begin with the customer where docs/scale.md says so', () => {
    expect(listed('Keys that begin with the customer')).toEqual(namesOf(fits))
  })

  it('are random ids beside the customer where docs/scale.md says so', () => {
    expect(listed('Random ids')).toEqual(namesOf(isRandom))
  })

  it('are others for the tables of the short list alone', () => {
    expect(listed('The short list')).toEqual(namesOf((keys) => !fits(keys) && !isRandom(keys)))
  })

  it('are others for a reason', () => {
    const rows = rowsBelow('The short list')
    expect(rows.filter(({ cells }) => cells.length !== 2 || (cells[0] ?? '').length < REASON_LENGTH)).toEqual([])
    expect(rows.filter(({ cells }) => (cells[1] ?? '') === '')).toEqual([])
  })
})
