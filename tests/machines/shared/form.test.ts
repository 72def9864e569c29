import { describe, expect, it } from 'vitest'
import { editAlbumEntry } from '#machines/albums/edit-album/catalogue.ts'
import { failureOf } from '#machines/catalogue/outcomes.ts'
import { acceptedIn, runFlow } from './running-flow.ts'

const CALL = 400
const named = (name: string) => ({ values: { name } })

describe('a form', () => {
  it('validates its values on submit only, and reports errors by field', () => {
    const flow = runFlow(editAlbumEntry)
    flow.send({ type: 'CHANGED', ...named('') })
    expect(flow.value()).toEqual({ filling: 'editing' })
    expect(flow.context().errors).toEqual({})
    flow.send({ type: 'SUBMITTED', ...named('') })
    expect(flow.value()).toEqual({ filling: 'invalid' })
    expect(flow.context().errors).toEqual({ name: 'albums.nameMissing' })
    flow.send({ type: 'CHANGED', ...named('Snow') })
    expect(flow.context().errors).toEqual({ name: 'albums.nameMissing' })
    expect(flow.inputs.submit).toEqual([])
  })

  it.each(['   ', 'a<b', 'a>b', 'a;b', 'Sn\0w', 'Snow \ud800'])('refuses the name %j', (name) => {
    const flow = runFlow(editAlbumEntry)
    flow.send({ type: 'SUBMITTED', ...named(name) })
    expect(flow.context().errors).toEqual({ name: 'albums.nameInvalid' })
  })

  it('submits once, and emits the facts of its success', () => {
    const flow = runFlow(editAlbumEntry)
    flow.send({ type: 'SUBMITTED', ...named('Snow') }, { type: 'SUBMITTED', ...named('Twice') })
    expect(flow.value()).toBe('submitting')
    expect(flow.inputs.submit).toEqual([{ values: { name: 'Snow' }, subject: editAlbumEntry.input.subject }])
    flow.wait(CALL)
    expect(flow.value()).toBe('done')
    expect(flow.emitted).toEqual([
      { type: 'albumRenamed', albumId: editAlbumEntry.input.subject.albumId, albumName: 'Snow in Dalarna' },
    ])
  })

  it('keeps the values of a failed submit, and retries', () => {
    const flow = runFlow(editAlbumEntry, { submit: ['fails: offline', 'answers'] })
    flow.send({ type: 'SUBMITTED', ...named('Snow') })
    flow.wait(CALL)
    expect(flow.value()).toEqual({ filling: 'failed' })
    expect(flow.actor.getSnapshot().hasTag('failure')).toBe(true)
    expect(flow.context()).toMatchObject({ values: { name: 'Snow' }, failure: failureOf('offline') })
    flow.send({ type: 'SUBMITTED', ...named('Snow') })
    expect(flow.context().failure).toBeNull()
    flow.wait(CALL)
    expect(flow.value()).toBe('done')
  })

  it('shows the server’s errors beside the same field', () => {
    const flow = runFlow(editAlbumEntry, { submit: 'refuses a field' })
    flow.send({ type: 'SUBMITTED', ...named('Snow') })
    flow.wait(CALL)
    expect(flow.context().errors).toEqual({ name: 'albums.nameInvalid' })
  })

  it('closes at once while nothing has changed, and asks otherwise', () => {
    const untouched = runFlow(editAlbumEntry)
    untouched.send({ type: 'CHANGED', ...named('Snow') }, { type: 'CHANGED', values: editAlbumEntry.input.values })
    untouched.send({ type: 'CLOSED' })
    expect(untouched.value()).toBe('left')
    const changed = runFlow(editAlbumEntry)
    changed.send({ type: 'SUBMITTED', ...named('') }, { type: 'CLOSED' })
    expect(changed.value()).toBe('confirmingLeave')
    changed.send({ type: 'STAYED' })
    expect(changed.value()).toEqual({ filling: 'invalid' })
    changed.send({ type: 'CLOSED' }, { type: 'LEFT' })
    expect(changed.value()).toBe('left')
    expect(changed.emitted).toEqual([])
  })

  it.each([
    ['filling.editing', ['CHANGED', 'CLOSED', 'SUBMITTED']],
    ['submitting', []],
    ['confirmingLeave', ['LEFT', 'STAYED']],
  ])('accepts in %s: %j', (state, accepted) => {
    expect(acceptedIn(editAlbumEntry, state)).toEqual(accepted)
  })
})
