import { afterAll, describe, expect, it } from 'vitest'
import { CATALOGUE } from '#machines/catalogue-entries.ts'
import { type Coverage, type PathReport, replayAll } from '#tests/support/machine-paths.ts'

const TIMEOUT_MS = 120_000

const sizes = ({ states, transitions }: Coverage) => ({ states: states.size, transitions: transitions.size })

function lineOf(name: string, { has, reached, edges }: PathReport): string {
  const [there, got] = [sizes(has), sizes(reached)]
  return `${name}: ${there.states} states and ${there.transitions} transitions, reached ${got.states} and ${got.transitions} by ${edges} paths`
}

describe('generated paths', () => {
  const reports = new Map<string, PathReport>()

  it.each(CATALOGUE.map((entry) => [entry.machine.id, entry] as const))(
    'reach every state and transition of %s and end where the graph says',
    (name, entry) => {
      const report = replayAll(entry)
      reports.set(name, report)
      const reasons = entry.unreachable ?? {}
      const missing = [...report.has.transitions].filter((key) => !report.reached.transitions.has(key))
      expect(report.differences.slice(0, 3)).toEqual([])
      expect([...report.has.states].filter((state) => !report.reached.states.has(state))).toEqual([])
      // A reason must be needed: a transition that paths do take has none.
      expect(missing.sort()).toEqual(Object.keys(reasons).sort())
    },
    TIMEOUT_MS,
  )

  afterAll(() => {
    const total = (pick: (report: PathReport) => number) =>
      [...reports.values()].reduce((sum, report) => sum + pick(report), 0)
    const lines = [...reports].map(([name, report]) => lineOf(name, report))
    const sum = `${total(({ has }) => has.states.size)} machine states and ${total(({ has }) => has.transitions.size)} transitions exist; generated paths reached ${total(({ reached }) => reached.states.size)} and ${total(({ reached }) => reached.transitions.size)}`
    process.stdout.write(`\n${[...lines, sum].join('\n')}\n`)
  })
})
