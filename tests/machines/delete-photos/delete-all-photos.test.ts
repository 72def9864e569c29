import { describe, expect, it } from 'vitest'
import { failureOf } from '#machines/catalogue/outcomes.ts'
import { deleteAllPhotosEntry } from '#machines/delete-photos/delete-all-photos/catalogue.ts'
import { acceptedIn, type Fakes, runFlow } from '../shared/running-flow.ts'

const ENDS = 500
const submitted = (typed: string, word = 'DELETE') => ({ type: 'SUBMITTED', typed, word }) as const

function asked(fakes: Fakes = {}) {
  const flow = runFlow(deleteAllPhotosEntry, fakes)
  flow.send({ type: 'DELETE_ALL_ASKED', photosCount: 12 })
  return flow
}

describe('delete all photos', () => {
  it.each(['', ' ', 'delete', 'DEL ETE', 'DELETE!'])('deletes nothing for another word: %j', (typed) => {
    const flow = asked()
    flow.send(submitted(typed))
    expect(flow.value()).toEqual({ asking: 'wrongWord' })
    expect(flow.inputs.deleteAll).toEqual([])
  })

  it.each(['LÖSCHEN', ' LÖSCHEN', 'LÖSCHEN\u00a0 '])('takes the word of the language: %j', (typed) => {
    const flow = asked()
    flow.send(submitted(typed, 'LÖSCHEN'))
    expect(flow.value()).toBe('deleting')
  })

  it('deletes once, however often it is submitted, and offers to undo it', () => {
    const flow = asked()
    flow.send(submitted('DELETE'), submitted('DELETE'))
    flow.wait(ENDS)
    expect(flow.inputs.deleteAll).toHaveLength(1)
    expect(flow.value()).toBe('closed')
    expect(flow.emitted).toMatchObject([
      { type: 'allPhotosDeleted' },
      { notice: { messageId: 'deleteAll.deleted', action: { event: { type: 'RESTORE_ALL_ASKED' } } } },
    ])
  })

  it('offers nothing to undo where nothing was deleted', () => {
    const flow = asked({ deleteAll: 'finds nothing to delete' })
    flow.send(submitted('DELETE'))
    flow.wait(ENDS)
    expect(flow.emitted.at(-1)).not.toHaveProperty('notice.action')
  })

  it('keeps the failure, and retries with the same button', () => {
    const flow = asked({ deleteAll: ['fails: server', 'answers'] })
    flow.send(submitted('DELETE'))
    flow.wait(ENDS)
    expect(flow.value()).toEqual({ asking: 'failed' })
    expect(flow.context().failure).toEqual(failureOf('server'))
    flow.send(submitted('DELETE'))
    flow.wait(ENDS)
    expect(flow.value()).toBe('closed')
  })

  it.each([
    ['answers', 'success', 'deleteAll.restored'],
    ['fails: server', 'error', 'deleteAll.restoreFailed'],
  ])('undoes: %s', (restoreAll, kind, messageId) => {
    const flow = asked({ restoreAll })
    flow.send(submitted('DELETE'))
    flow.wait(ENDS)
    const deletedAt = '2026-11-14T07:42:00.000Z'
    flow.send({ type: 'RESTORE_ALL_ASKED', deletedAt })
    expect(flow.inputs.restoreAll).toEqual([{ deletedAt }])
    flow.wait(ENDS)
    expect(flow.emitted.at(-1)).toMatchObject({ notice: { kind, messageId } })
    expect(flow.value()).toBe('closed')
  })

  it('brings back everything, whenever it was deleted, and offers to try again', () => {
    const flow = runFlow(deleteAllPhotosEntry, { restoreAll: ['fails: server', 'answers'] })
    flow.send({ type: 'RESTORE_ALL_ASKED', deletedAt: null })
    flow.wait(ENDS)
    const again = { type: 'RESTORE_ALL_ASKED', deletedAt: null } as const
    expect(flow.emitted.at(-1)).toMatchObject({ notice: { action: { event: again } } })
    flow.send(again)
    flow.wait(ENDS)
    expect(flow.inputs.restoreAll).toEqual([{ deletedAt: null }, { deletedAt: null }])
    expect(flow.emitted.at(-2)).toEqual({ type: 'allPhotosRestored' })
  })

  it.each([
    ['closed', ['DELETE_ALL_ASKED', 'RESTORE_ALL_ASKED']],
    ['asking.editing', ['CANCELLED', 'SUBMITTED']],
    ['deleting', []],
    ['restoring', []],
  ])('accepts in %s: %j', (state, accepted) => {
    expect(acceptedIn(deleteAllPhotosEntry, state)).toEqual(accepted)
  })
})
