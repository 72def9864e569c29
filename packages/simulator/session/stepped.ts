import type { EventObject } from 'xstate'
import type { CatalogueEntry } from '../catalogue/entry.ts'
import { chartOf } from '../chart/chart.ts'
import { replay } from './player.ts'
import { emptySession, type SessionStep } from './session.ts'
import { rootEntries } from './simulation.ts'

/** A flow after some steps of a session, for a test: its state, context and emitted events. Throws when a step is impossible. */
export function stepped(entry: CatalogueEntry, steps: readonly SessionStep[], input: unknown = entry.input) {
  const chart = chartOf(entry.machine)
  const player = replay(entry, { ...emptySession(chart, input), steps: [...steps] })
  const { value, context, status } = player.snapshot()
  const emitted: EventObject[] = rootEntries(chart, player.feed()).flatMap((one) => one.emitted)
  player.stop()
  return { value, context, status, emitted }
}
