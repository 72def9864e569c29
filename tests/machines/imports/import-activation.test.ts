import type { Outcome, Step } from '@albumen/simulator/catalogue/entry.ts'
import { describe, expect, it } from 'vitest'
import { failureOf } from '#machines/catalogue/outcomes.ts'
import { importActivationEntry, messageOf } from '#machines/imports/import-activation/catalogue.ts'
import {
  ARRIVALS_EVERY_MS,
  IMPORT_RECONNECT_DELAYS,
  POST_IMPORT_WAIT_MS,
} from '#machines/imports/import-activation/machine.ts'
import { importProgress } from '#machines/imports/import-activation/model.ts'
import { acceptedIn, type Fakes, runFlow } from '../shared/running-flow.ts'

const ENDS = 500
const WAITING = 'photos are waiting'
const RUNS = 'an import runs'
const ACTIVE = 'everything is there'
const SILENT = 'says nothing'

function read(readStatus: string | readonly string[], fakes: Fakes = {}) {
  const flow = runFlow(importActivationEntry, { importSocket: SILENT, ...fakes, readStatus })
  flow.wait(ENDS)
  return flow
}
const types = ({ emitted }: { emitted: readonly { type: string }[] }) => emitted.map(({ type }) => type)
const socket = (...steps: readonly Step[]): Outcome => ({ name: 'script', kind: 'script', steps })
const ok: Step = { after: 0, send: { type: 'SOCKET_OK' } }
const says = (...message: Parameters<typeof messageOf>): Step => ({
  after: 0,
  send: { type: 'SOCKET_MESSAGE', message: messageOf(...message) },
})
const closes = (after: number): Step => ({ after, send: { type: 'SOCKET_CLOSED' } })

describe('the status', () => {
  it.each([
    [WAITING, { notActive: 'waiting' }],
    ['an import has failed', { notActive: 'importFailed' }],
    ['the library is being removed', 'deleting'],
    [ACTIVE, { active: 'quiet' }],
    [RUNS, { importing: { connected: 'opening' } }],
  ])('%s leads to %j', (status, value) => {
    expect(read(status).value()).toEqual(value)
  })

  it('refreshes nothing for a library that was active before', () => {
    expect(read(ACTIVE).emitted).toEqual([])
  })

  it('is read again when it could not be read', () => {
    const flow = read(['fails: bad-answer', WAITING])
    expect(flow.value()).toBe('unread')
    expect(flow.context().failure).toEqual(failureOf('bad-answer'))
    flow.send({ type: 'TRY_AGAIN' })
    flow.wait(ENDS)
    expect(flow.value()).toEqual({ notActive: 'waiting' })
    expect(flow.inputs.readStatus).toEqual([{ fresh: false }, { fresh: false }])
  })
})

describe('the start', () => {
  it('begins only when asked, and once', () => {
    const flow = read(WAITING)
    expect(flow.inputs.startImport).toEqual([])
    flow.send({ type: 'ACTIVATE' }, { type: 'ACTIVATE' })
    flow.wait(ENDS)
    expect(flow.inputs.startImport).toHaveLength(1)
    expect(flow.value()).toEqual({ importing: { connected: 'opening' } })
  })

  it('reads the status afresh when there was nothing to begin', () => {
    const flow = read([WAITING, ACTIVE], { startImport: 'has nothing to begin' })
    flow.send({ type: 'ACTIVATE' })
    flow.wait(ENDS * 2)
    expect(flow.inputs.readStatus).toEqual([{ fresh: false }, { fresh: true }])
    expect(flow.value()).toEqual({ active: 'arrived' })
    expect(types(flow)).toEqual(['libraryActivated'])
  })

  it('keeps an end that comes before its answer', () => {
    const flow = read(WAITING, {
      startImport: { name: 'takes long', kind: 'slow', steps: [{ after: 29_000, output: { started: true } }] },
      importSocket: socket(ok, says('import-started', 0, 8), says('import-finished', 312, 9)),
    })
    flow.send({ type: 'ACTIVATE' })
    flow.wait(ENDS)
    expect(flow.value()).toEqual({ importing: { connected: 'finished' } })
    expect(types(flow)).toEqual(['legacyPhotosArrived'])
  })

  it('keeps its failure and can be tried again', () => {
    const flow = read(WAITING, { startImport: ['fails: server', 'begins'] })
    flow.send({ type: 'ACTIVATE' })
    flow.wait(ENDS)
    expect(flow.value()).toEqual({ notActive: 'startFailed' })
    flow.send({ type: 'ACTIVATE' })
    flow.wait(ENDS)
    expect(flow.context().failure).toBeNull()
    expect(flow.actor.getSnapshot().hasTag('inProgress')).toBe(true)
  })
})

describe('the import', () => {
  it('reads what it may have missed once the socket listens', () => {
    const flow = read([RUNS, ACTIVE], { importSocket: socket(ok) })
    flow.wait(ENDS)
    expect(flow.inputs.readStatus).toEqual([{ fresh: false }, { fresh: true }])
    expect(flow.value()).toEqual({ active: 'arrived' })
  })

  it('goes on listening when that read fails', () => {
    const flow = read([RUNS, 'fails: server'], { importSocket: socket(ok) })
    flow.wait(ENDS)
    expect(flow.value()).toEqual({ importing: { connected: 'listening' } })
  })

  it('stores only newer messages', () => {
    const flow = read(RUNS, {
      importSocket: socket(
        ok,
        says('import-progress', 90, 9),
        says('import-progress', 80, 8),
        says('import-started', 0, 9),
      ),
    })
    flow.wait(ENDS)
    expect(importProgress(flow.context())).toEqual({ imported: 90, total: 312 })
  })

  it('is not ended by an older message', () => {
    const late = [says('import-finished', 312, 7), says('import-error', 3, 6)]
    const flow = read(RUNS, { importSocket: socket(ok, says('import-progress', 90, 9), ...late) })
    flow.wait(ENDS)
    expect(flow.value()).toEqual({ importing: { connected: 'listening' } })
  })

  it('shows from time to time what has arrived', () => {
    const flow = read(RUNS, { importSocket: socket(ok) })
    flow.wait(ENDS)
    flow.wait(ARRIVALS_EVERY_MS * 2)
    expect(types(flow)).toEqual(['legacyPhotosArrived', 'legacyPhotosArrived'])
  })

  it('waits 10 s after the end with the socket open, then reads the status afresh', () => {
    const flow = read([RUNS, RUNS, ACTIVE], { importSocket: socket(ok, says('import-finished', 312, 9)) })
    flow.wait(POST_IMPORT_WAIT_MS - ENDS - 1)
    expect(flow.value()).toEqual({ importing: { connected: 'finished' } })
    expect(flow.actor.getSnapshot().hasTag('inProgress')).toBe(true)
    flow.wait(ENDS + 1)
    expect(flow.value()).toBe('confirming')
    expect(flow.actor.getSnapshot().hasTag('inProgress')).toBe(false)
    flow.wait(ENDS)
    expect(flow.value()).toEqual({ active: 'arrived' })
    expect(flow.inputs.readStatus?.at(-1)).toEqual({ fresh: true })
    expect(types(flow)).toEqual(['legacyPhotosArrived', 'libraryActivated'])
    flow.send({ type: 'DISMISS' })
    expect(flow.value()).toEqual({ active: 'quiet' })
  })

  it('is not opened again when the socket closes after the end', () => {
    const flow = read(RUNS, { importSocket: socket(ok, says('import-finished', 312, 9), closes(100)) })
    flow.wait(ENDS)
    expect(flow.value()).toEqual({ importing: { connected: 'finished' } })
  })

  it('has ended although the last read fails', () => {
    const flow = read([RUNS, RUNS, 'fails: server'], { importSocket: socket(ok, says('import-finished', 312, 9)) })
    flow.wait(POST_IMPORT_WAIT_MS + ENDS)
    expect(flow.value()).toEqual({ active: 'arrived' })
  })

  it('ends with an error, and is tried again', () => {
    const flow = read(RUNS, {
      importSocket: [socket(ok, says('import-error', 128, 9)), socket(ok, says('import-started', 128, 12))],
    })
    expect(flow.value()).toEqual({ notActive: 'importFailed' })
    expect(importProgress(flow.context())).toEqual({ imported: 128, total: 312 })
    flow.send({ type: 'ACTIVATE' })
    flow.wait(ENDS * 3)
    expect(flow.value()).toEqual({ importing: { connected: 'listening' } })
  })

  it('opens a lost socket again with growing delays, and counts anew after one that worked', () => {
    const flow = read(RUNS, { importSocket: [socket(closes(0)), socket(closes(0)), socket(ok, closes(9)), SILENT] })
    const [first = 0, second = 0] = IMPORT_RECONNECT_DELAYS
    expect(flow.value()).toEqual({ importing: 'reconnecting' })
    flow.wait(first)
    expect(flow.inputs.importSocket).toHaveLength(2)
    flow.wait(second + 100)
    expect(flow.inputs.importSocket).toHaveLength(3)
    expect(flow.context().attempt).toBe(1)
    flow.wait(first)
    expect(flow.value()).toEqual({ importing: { connected: 'opening' } })
  })
})

it.each([
  ['unread', ['TRY_AGAIN']],
  ['notActive.waiting', ['ACTIVATE']],
  ['notActive.importFailed', ['ACTIVATE']],
  ['notActive.startFailed', ['ACTIVATE']],
  ['starting', ['SOCKET_MESSAGE']],
  ['importing.connected.listening', ['SOCKET_CLOSED', 'SOCKET_MESSAGE']],
  ['importing.reconnecting', []],
  ['active.arrived', ['DISMISS']],
  ['active.quiet', []],
  ['deleting', []],
])('accepts in %s: %j', (state, accepted) => {
  expect(acceptedIn(importActivationEntry, state)).toEqual(accepted)
})
