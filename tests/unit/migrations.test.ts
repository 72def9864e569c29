import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** Migrations of which an earlier version needs nothing any more: a release after the one that stopped using it. None so far. */
const CONTRACTING: readonly string[] = []

/** What a process of the version before can't live with (docs/operating.md, 'Updates'). */
const BREAKING = [
  ['drops a table or column', /\bDROP (TABLE|COLUMN)\b/i],
  ['renames', /\bRENAME\b/i],
  ['changes a type', /\bALTER COLUMN\b.*\bTYPE\b/i],
  ['makes a column required', /\bSET NOT NULL\b/i],
  ['adds a required column without a default', /\bADD COLUMN\b(?!.*\bDEFAULT\b).*\bNOT NULL\b/i],
] as const

const breaksOf = (sql: string) =>
  sql
    .split('--> statement-breakpoint')
    .flatMap((statement) => BREAKING.flatMap(([what, pattern]) => (pattern.test(statement) ? [what] : [])))

const files = globSync('server/core/database/migrations/*.sql').toSorted()

describe('a migration', () => {
  it.each(files.slice(1))('breaks nothing of the version before: %s', (file) => {
    if (!CONTRACTING.includes(file)) expect(breaksOf(readFileSync(file, 'utf8'))).toEqual([])
  })

  it.each([
    ['ALTER TABLE "photos" DROP COLUMN "place";', ['drops a table or column']],
    ['DROP TABLE "photos";', ['drops a table or column']],
    ['ALTER TABLE "photos" RENAME COLUMN "a" TO "b";', ['renames']],
    ['ALTER TABLE "photos" ALTER COLUMN "a" SET DATA TYPE bigint;', ['changes a type']],
    ['ALTER TABLE "photos" ALTER COLUMN "a" SET NOT NULL;', ['makes a column required']],
    ['ALTER TABLE "photos" ADD COLUMN "a" text NOT NULL;', ['adds a required column without a default']],
    ['ALTER TABLE "photos" ADD COLUMN "a" text DEFAULT \'\' NOT NULL;', []],
    ['ALTER TABLE "photos" ADD COLUMN "a" text;--> statement-breakpoint\nDROP INDEX "b";', []],
  ])('is judged by what it says: %s', (sql, breaks) => {
    expect(breaksOf(sql)).toEqual(breaks)
  })
})
