import type { EventSamples } from '@albumen/simulator/catalogue/entry.ts'
import { explorationOf } from '@albumen/simulator/catalogue/explore.ts'
import { guardName } from '@albumen/simulator/chart/names.ts'
import { type Refusal, refusalOf } from '@albumen/simulator/session/refusal.ts'
import { describe, expect, it } from 'vitest'
import type { AnyMachineSnapshot, EventObject } from 'xstate'
import { CATALOGUE } from '#machines/catalogue-entries.ts'

/** Guards that active states evaluate for an event; null for a transition without one. */
const asked = ({ _nodes }: AnyMachineSnapshot, { type }: EventObject) =>
  _nodes.flatMap(({ transitions }) => (transitions.get(type) ?? []).map(({ guard }) => guardName(guard)))

/** Whether a refusal matches the machine's own answer to the event. */
function isTrue(refusal: Refusal | null, snapshot: AnyMachineSnapshot, event: EventObject): boolean {
  const guards = asked(snapshot, event)
  switch (refusal?.by) {
    case undefined:
      return snapshot.can(event)
    case 'guards':
      return guards.length > 0 && guards.join() === refusal.guards.map(({ guard }) => guard).join()
    case 'ignored':
      return !snapshot.can(event) && guards.includes(refusal.guard)
    case 'nobody':
      return guards.length === 0
    case 'end':
      return snapshot.status !== 'active'
    default:
      return false
  }
}

describe.each(CATALOGUE.map((entry) => [entry.machine.id, entry] as const))('an event of %s', (_, entry) => {
  const samples = Object.values<EventSamples>(entry.events).flatMap((event) => event.samples)

  it('can be sent, or is refused with the guards that say so, in every state', () => {
    for (const { snapshot } of explorationOf(entry).states.values()) {
      for (const event of samples) {
        const refusal = refusalOf(snapshot, event)
        expect([event.type, refusal, isTrue(refusal, snapshot, event)]).toEqual([event.type, refusal, true])
      }
    }
  })
})
