import { chartOf } from '@albumen/simulator/chart/chart.ts'
import { machineSource } from '@albumen/simulator/share/machine-source.ts'
import { expect, it } from 'vitest'
import { type AnyStateMachine, createActor, fromPromise, setup } from 'xstate'
import { CATALOGUE } from '#machines/catalogue-entries.ts'

/** The machine that a source makes, as a module would. */
function run(source: string): AnyStateMachine {
  const body = source.replace(/^import .*$/m, '').replace('export const machine =', 'return')
  return new Function('setup', 'fromPromise', body)(setup, fromPromise)
}

it.each(CATALOGUE.map(({ machine }) => [machine.id, chartOf(machine)] as const))(
  'the source of %s is the same chart, and runs',
  (_, chart) => {
    const machine = run(machineSource(chart))
    const again = chartOf(machine)
    expect(again.states).toEqual(chart.states)
    const sorted = (transitions: typeof chart.transitions) =>
      [...transitions].sort((one, other) => one.id.localeCompare(other.id))
    expect(sorted(again.transitions)).toEqual(sorted(chart.transitions))
    const actor = createActor(machine).start()
    expect(actor.getSnapshot().status).not.toBe('error')
    actor.stop()
  },
)
