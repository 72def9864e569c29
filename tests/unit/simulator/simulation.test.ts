import { createClock } from '@albumen/simulator/session/clock.ts'
import { differences } from '@albumen/simulator/session/diff.ts'
import { REDACTED_EMAIL, redact } from '@albumen/simulator/session/redact.ts'
import { refusalOf } from '@albumen/simulator/session/refusal.ts'
import { Simulation } from '@albumen/simulator/session/simulation.ts'
import { figures, visitedBy } from '@albumen/simulator/session/visited.ts'
import { describe, expect, it } from 'vitest'
import { bootEntry } from '#machines/boot/boot/catalogue.ts'
import { sampleFile } from '#machines/catalogue/samples.ts'
import { deletePhotosEntry } from '#machines/delete-photos/delete-photos/catalogue.ts'
import { previewPhotoEntry } from '#machines/photo-list/preview-photo/catalogue.ts'
import { sessionEntry } from '#machines/session/session/catalogue.ts'
import { addPhotosEntry } from '#machines/uploads/add-photos/catalogue.ts'
import { randomSession } from './random-session.ts'

const nowOf = (simulation: Simulation) => simulation.shown().feed.entries.at(-1)
const stateOf = (simulation: Simulation) => nowOf(simulation)?.snapshot.value

describe('the clock', () => {
  it('fires timers one by one, each at its own moment', () => {
    const clock = createClock()
    const heard: [string, number][] = []
    const note = (name: string) => () => heard.push([name, clock.now()])
    clock.setTimeout(() => {
      note('first')()
      clock.setTimeout(note('of the first'), 10)
    }, 20)
    const taken = clock.setTimeout(note('taken back'), 25)
    clock.setTimeout(note('second'), 35)
    clock.clearTimeout(taken)
    expect(clock.untilNext()).toBe(20)
    clock.advance(100)
    expect(heard).toEqual([
      ['first', 20],
      ['of the first', 30],
      ['second', 35],
    ])
    expect([clock.now(), clock.untilNext(), clock.firings()]).toEqual([100, null, 3])
  })

  it('stops with the last allowed timer', () => {
    const clock = createClock()
    clock.setTimeout(() => undefined, 20)
    clock.setTimeout(() => undefined, 30)
    clock.advance(100, 1)
    expect([clock.now(), clock.firings()]).toEqual([20, 1])
    clock.advance(5, 0)
    expect(clock.now()).toBe(25)
  })
})

describe('a simulated flow', () => {
  it('plays the first outcomes as time passes', () => {
    const simulation = new Simulation(bootEntry)
    expect(stateOf(simulation)).toBe('checkingStorage')
    simulation.take({ kind: 'clock', ms: simulation.shown().untilNext ?? 0 })
    expect(stateOf(simulation)).toBe('loadingConfig')
    simulation.take({ kind: 'clock', ms: 5000 })
    expect(stateOf(simulation)).toBe('ready')
    expect(simulation.shown().session.steps).toEqual([{ kind: 'clock', ms: 5400 }])
  })

  it('ends a running call as chosen, and later ones as well', () => {
    const simulation = new Simulation(bootEntry)
    simulation.take({ kind: 'default', src: 'loadConfig', outcome: 'fails: offline' })
    simulation.take({ kind: 'play', id: 'checkStorage', outcome: 'is blocked' })
    simulation.take({ kind: 'clock', ms: 400 })
    expect(stateOf(simulation)).toBe('storageBlocked')
    simulation.take({ kind: 'event', event: { type: 'TRY_AGAIN' } })
    simulation.take({ kind: 'clock', ms: 800 })
    expect(stateOf(simulation)).toBe('configFailed')
    expect(nowOf(simulation)?.snapshot.context.failure.kind).toBe('offline')
  })

  it('accepts an edited answer, and reports an invalid one', () => {
    const simulation = new Simulation(bootEntry)
    const play = (output: unknown) => simulation.take({ kind: 'play', id: 'checkStorage', outcome: 'answers', output })
    play({ available: 'perhaps' })
    expect(simulation.shown().problem?.text).toContain('available: Invalid type: Expected boolean')
    expect(simulation.shown().session.steps).toEqual([])
    play({ available: false })
    expect(simulation.shown().problem).toBeNull()
    simulation.take({ kind: 'clock', ms: 400 })
    expect(stateOf(simulation)).toBe('storageBlocked')
  })

  it('accepts no answer for actors that answer nothing', () => {
    const simulation = new Simulation(sessionEntry)
    simulation.take({ kind: 'default', src: 'signOut', outcome: 'ends the session', output: 'bye' })
    expect(simulation.shown().problem?.text).toBe("This is no answer of 'signOut': Expected nothing")
    expect(simulation.shown().session.steps).toEqual([])
  })

  it('can make any call slow or endless', () => {
    const simulation = new Simulation(bootEntry)
    simulation.take({ kind: 'play', id: 'checkStorage', outcome: 'answers slowly' })
    simulation.take({ kind: 'default', src: 'loadConfig', outcome: 'never ends' })
    simulation.take({ kind: 'clock', ms: 7000 })
    expect(stateOf(simulation)).toBe('checkingStorage')
    simulation.take({ kind: 'clock', ms: 60_000 })
    expect(stateOf(simulation)).toBe('loadingConfig')
  })

  it('lets held actors wait', () => {
    const simulation = new Simulation(bootEntry)
    simulation.take({ kind: 'held', held: true })
    simulation.take({ kind: 'clock', ms: 60_000 })
    expect(stateOf(simulation)).toBe('checkingStorage')
    expect(simulation.shown().running).toMatchObject([{ id: 'checkStorage', plan: null }])
    simulation.take({ kind: 'actor', id: 'checkStorage', src: 'checkStorage', outcome: 'answers', index: 0 })
    expect(stateOf(simulation)).toBe('loadingConfig')
  })

  it('records events, transitions, actions and emitted events, with their time', () => {
    const simulation = new Simulation(deletePhotosEntry)
    simulation.take({ kind: 'event', event: { type: 'DELETE_ASKED', photos: { a: true } } })
    simulation.take({ kind: 'event', event: { type: 'CONFIRMED' } })
    simulation.take({ kind: 'clock', ms: 1000 })
    const [, asked, confirmed, deleted, ended] = simulation.shown().feed.entries
    expect(asked).toMatchObject({ transitions: ['closed: DELETE_ASKED'], actions: ['ask'], emitted: [], at: 0 })
    expect(confirmed).toMatchObject({
      actions: ['startDeletion', 'emitConfirmed', 'hideAsked'],
      emitted: [{ type: 'deletionConfirmed', photoIds: ['a'] }],
    })
    expect(deleted).toMatchObject({ at: 400, event: { type: 'DELETION_ADVANCED' }, step: 2, firings: 1 })
    expect(ended).toMatchObject({ at: 500, event: { type: 'DELETION_ENDED' }, step: 2, firings: 2 })
    expect(differences(asked?.before?.context, asked?.snapshot.context)).toEqual([
      { path: 'asked.a', before: undefined, after: true },
    ])
    const { actors, messages } = simulation.shown().feed
    expect(actors.map(({ name, src, status }) => [name, src, status])).toEqual([
      ['delete-photos', 'delete-photos', 'running'],
      ['deletion.1', 'deleteBatch', 'ended'],
    ])
    expect(messages.map(({ event }) => event.type)).toContain('DELETION_ENDED')
  })

  it('counts visited states, including those left at once', () => {
    const simulation = new Simulation(bootEntry)
    simulation.take({ kind: 'clock', ms: 10_000 })
    const visited = visitedBy(simulation.shown().feed.entries)
    expect(figures(simulation.chart, visited)).toEqual({ states: [17, 21], transitions: [7, 18] })
  })

  it('continues from an earlier moment, and can undo that', () => {
    const simulation = new Simulation(bootEntry)
    simulation.take({ kind: 'clock', ms: 10_000 })
    const entry = simulation.shown().feed.entries[1]
    if (entry === undefined) throw new Error('Nothing happened')
    simulation.lookAt(entry.number)
    expect(simulation.shown().at).toBe(1)
    simulation.restartFrom(entry)
    expect(stateOf(simulation)).toBe('loadingConfig')
    expect(simulation.shown()).toMatchObject({ at: null, now: 400, canUndo: true })
    simulation.undo()
    expect(stateOf(simulation)).toBe('ready')
  })

  it('undoes and redoes each step; another step ends what could be redone', () => {
    const simulation = randomSession(addPhotosEntry, 2)
    const { session } = simulation.shown()
    const count = () => simulation.shown().session.steps.length
    expect(count()).toBeGreaterThan(2)
    while (simulation.shown().canUndo) simulation.undo()
    expect(count()).toBe(0)
    simulation.undo()
    expect(count()).toBe(0)
    while (simulation.shown().canRedo) simulation.redo()
    expect(simulation.shown().session).toEqual(session)
    simulation.undo()
    simulation.take({ kind: 'held', held: true })
    expect(simulation.shown().canRedo).toBe(false)
  })
})

describe('a refusal', () => {
  it('names the guard that refuses', () => {
    const simulation = new Simulation(addPhotosEntry)
    const refusal = (event: { type: string }) => {
      const now = nowOf(simulation)
      return now && refusalOf(now.snapshot, event)
    }
    expect(refusal({ type: 'OPEN' })).toBeNull()
    expect(refusal({ type: 'CONFIRM' })).toEqual({ by: 'nobody' })
    simulation.take({ kind: 'event', event: { type: 'OPEN' } })
    expect(refusal({ type: 'CONFIRM' })).toEqual({
      by: 'guards',
      guards: [{ state: 'choosing.idle', guard: 'somethingToAdd' }],
    })
  })

  it('covers an event that does not fit its schema, and an unknown one', () => {
    const simulation = new Simulation(addPhotosEntry)
    simulation.take({ kind: 'event', event: { type: 'ROW_REMOVED', key: 7 } })
    expect(simulation.shown().problem?.text).toContain('key: Invalid type: Expected string but received 7')
    simulation.take({ kind: 'event', event: { type: 'SING' } })
    expect(simulation.shown().problem?.text).toBe('Add photos knows no event SING')
    simulation.take({ kind: 'play', id: 'nobody', outcome: 'answers' })
    expect(simulation.shown().problem?.text).toBe("No actor 'nobody' runs at this moment")
    expect(simulation.shown().session.steps).toEqual([])
  })
})

describe('a flow that has ended', () => {
  it('accepts no more events, and says so', () => {
    const simulation = new Simulation(previewPhotoEntry)
    simulation.take({ kind: 'event', event: { type: 'CLOSE' } })
    const { session, problem } = simulation.shown()
    expect([nowOf(simulation)?.snapshot.status, problem]).toEqual(['done', null])
    simulation.take({ kind: 'event', event: { type: 'NEXT' } })
    expect(simulation.shown()).toMatchObject({ session, problem: { text: 'The machine has ended' } })
  })
})

describe('redaction', () => {
  it('removes e-mail addresses and tokens, and nothing else', () => {
    const jwt = 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl'
    expect(
      redact({
        rows: [{ name: 'mail from robin@albumen.test.jpg', bytes: 7 }],
        header: `Bearer ${jwt}`,
        accessToken: 'abc',
        address: 'https://a.test/?code=123&page=2',
        sha256: 'f'.repeat(64),
        nothing: null,
      }),
    ).toEqual({
      rows: [{ name: `mail from ${REDACTED_EMAIL}`, bytes: 7 }],
      header: 'Bearer redacted',
      accessToken: 'redacted',
      address: 'https://a.test/?code=redacted&page=2',
      sha256: 'f'.repeat(64),
      nothing: null,
    })
    expect(sampleFile(1)).toEqual(redact(sampleFile(1)))
  })

  it('applies to quotes in messages', () => {
    const simulation = new Simulation(addPhotosEntry)
    const key = { from: 'robin@albumen.test', token: `Bearer abc` }
    simulation.take({ kind: 'event', event: { type: 'ROW_REMOVED', key: 7, 'robin@albumen.test': key } })
    expect(simulation.shown().problem?.text).toContain(REDACTED_EMAIL)
    expect(simulation.shown().problem?.text).not.toContain('robin')
  })
})
