import type { EventSamples } from '@albumen/simulator/catalogue/entry.ts'
import { explorationOf } from '@albumen/simulator/catalogue/explore.ts'
import { advance, withOutcomes } from '@albumen/simulator/catalogue/play.ts'
import { snapshotAfter, snapshotAt } from '@albumen/simulator/catalogue/snapshots.ts'
import { leafStatesOf, statesOf } from '@albumen/simulator/catalogue/states.ts'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { sampleFile, sampleHash } from '#machines/catalogue/samples.ts'
import { CATALOGUE } from '#machines/catalogue-entries.ts'
import { uploadEntry } from '#machines/uploads/upload/catalogue.ts'
import { emittedAtStart } from '#tests/support/machine-paths.ts'

describe.each(CATALOGUE.map((entry) => [entry.machine.id, entry] as const))('the catalogue entry of %s', (_, entry) => {
  it('has samples that fit their schemas, each of its own type', () => {
    for (const [type, { schema, samples }] of Object.entries<EventSamples>(entry.events)) {
      expect(samples.length).toBeGreaterThan(0)
      for (const sample of samples) {
        expect(sample.type).toBe(type)
        expect(v.safeParse(schema, sample).issues).toBeUndefined()
      }
    }
  })

  it('has outcomes for every actor of the machine, with unique names', () => {
    const declared = Object.keys(entry.machine.implementations.actors)
    expect(Object.keys(entry.actors).sort()).toEqual(declared.sort())
    for (const outcomes of Object.values(entry.actors)) {
      expect(outcomes.length).toBeGreaterThan(0)
      expect(new Set(outcomes.map(({ name }) => name)).size).toBe(outcomes.length)
    }
  })

  it('has a schema of each actor’s answer, which its outcomes fit', () => {
    const answered = new Map<string, unknown[]>()
    for (const { step } of explorationOf(entry).edges) {
      if (step.kind !== 'actor' || !('output' in step.event) || step.event.output === undefined) continue
      answered.set(step.src, [...(answered.get(step.src) ?? []), step.event.output])
    }
    expect(Object.keys(entry.answers ?? {}).sort()).toEqual([...answered.keys()].sort())
    for (const [src, outputs] of answered) {
      for (const output of outputs) {
        expect([src, v.safeParse(entry.answers?.[src] ?? v.never(), output).issues]).toEqual([src, undefined])
      }
    }
  })

  it('leads to every leaf state that is not left at once', () => {
    const leftAtOnce = statesOf(entry.machine)
      .filter(({ always }) => always?.some(({ guard }) => guard === undefined))
      .map(({ path }) => path.join('.'))
    for (const state of leafStatesOf(entry.machine)) {
      if (leftAtOnce.includes(state)) expect(entry.noScreen?.[state]).toBeDefined()
      else expect(snapshotAt(entry, state).status).toMatch(/active|done/)
    }
  })

  it('gives reasons only for states it has', () => {
    const leaves = leafStatesOf(entry.machine)
    expect(Object.keys(entry.noScreen ?? {}).filter((state) => !leaves.includes(state))).toEqual([])
  })

  it('has only JSON in every state’s context', () => {
    for (const { snapshot } of explorationOf(entry).states.values()) {
      expect(JSON.parse(JSON.stringify(snapshot.context))).toEqual(snapshot.context)
    }
  })

  it('describes each leaf state in a sentence', () => {
    const silent = statesOf(entry.machine).filter((node) => Object.keys(node.states).length === 0 && !node.description)
    expect(silent.map((node) => node.path)).toEqual([])
  })

  it('emits nothing when the flow starts', () => {
    expect(emittedAtStart(entry)).toEqual([])
  })
})

describe('snapshots for stories', () => {
  it('can be selected by their content', () => {
    const snapshot = snapshotAt(
      uploadEntry,
      'queue.leading.sending.idle',
      ({ context }) => context.rows[0]?.state === 'duplicate',
    )
    expect(snapshot.context.rows[0]?.state).toBe('duplicate')
    expect(() => snapshotAt(uploadEntry, 'queue.nowhere')).toThrow('No path of Upload')
  })

  it('can be written out step by step', () => {
    const snapshot = snapshotAfter(uploadEntry, [
      { type: 'QUEUE_OPENED', rows: [], paused: false },
      { type: 'FILES_ADDED', files: [sampleFile(1)] },
      { type: 'FILES_HASHED', hashed: [{ key: 'file-1', sha256: sampleHash(1) }] },
      { actor: 'findKnown', output: [] },
      { type: 'FILE_SENT', key: 'file-1', uploadId: 'u' },
      { wait: 500 },
      { actor: 'checkStatus', output: [{ id: 'u', state: 'stored', imageId: 'i' }] },
    ])
    expect(snapshot.context.rows).toEqual([{ ...sampleFile(1), sha256: sampleHash(1), state: 'stored', imageId: 'i' }])
  })
})

describe('a flow with played actors', () => {
  it('runs on the clock as its outcomes say', () => {
    const clock = new SimulatedClock()
    const actor = createActor(withOutcomes(uploadEntry, { checkStatus: 'one is refused' }), { clock }).start()
    actor.send({ type: 'QUEUE_OPENED', rows: [], paused: false })
    actor.send({ type: 'FILES_ADDED', files: [1, 2, 3, 4].map(sampleFile) })
    advance(clock, 10_000)
    const rows: readonly { state: string }[] = actor.getSnapshot().context.rows
    const states = rows.map(({ state }) => state)
    expect(states.filter((state) => state === 'stored').length).toBeGreaterThan(0)
    expect(states.filter((state) => state === 'failed').length).toBeGreaterThan(0)
    expect(actor.getSnapshot().value.queue.leading.sending).toBe('idle')
  })

  it('report a missing outcome', () => {
    expect(() => withOutcomes(uploadEntry, { checkStatus: 'sings' })).toThrow(
      'Upload has no outcome sings of checkStatus',
    )
  })
})
