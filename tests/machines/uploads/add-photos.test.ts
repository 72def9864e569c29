import { describe, expect, it } from 'vitest'
import { failureOf } from '#machines/catalogue/outcomes.ts'
import { sampleFile } from '#machines/catalogue/samples.ts'
import type { ChosenFile } from '#machines/shared/files.ts'
import { addPhotosEntry } from '#machines/uploads/add-photos/catalogue.ts'
import { INSPECT_BATCH } from '#machines/uploads/add-photos/machine.ts'
import { inspectionOf } from '#src/areas/uploads/dialog/inspection.ts'
import { acceptedIn, type Fakes, runFlow } from '../shared/running-flow.ts'

const CALL = 400

const chosen = (...numbers: number[]): ChosenFile[] =>
  numbers.map((number) => {
    const { key, name, bytes } = sampleFile(number)
    return { key, name, bytes }
  })

/** A dialog with two files that were looked into; `released` are the keys it let go. */
function withTwoFiles(fakes: Fakes = {}) {
  const flow = runFlow(addPhotosEntry, fakes)
  flow.send({ type: 'OPEN' }, { type: 'FILES_CHOSEN', rows: chosen(1, 2) })
  flow.wait(CALL)
  return flow
}

describe('add photos: into an album', () => {
  it('hands the files over for the album, and forgets it with the next opening', () => {
    const flow = runFlow(addPhotosEntry)
    const choose = { type: 'FILES_CHOSEN', rows: chosen(1) } as const
    flow.send({ type: 'OPEN', albumId: 'album-1' }, choose)
    flow.wait(CALL)
    flow.send({ type: 'CONFIRM' })
    flow.wait(CALL)
    const file = { ...chosen(1)[0], type: 'image/jpeg' }
    expect(flow.inputs.handOver).toEqual([{ files: [{ ...file, albumId: 'album-1' }] }])
    expect(flow.emitted).toEqual([{ type: 'photosChosen', count: 1, keys: ['file-1'], albumId: 'album-1' }])
    flow.send({ type: 'OPEN' }, choose)
    flow.wait(CALL)
    flow.send({ type: 'CONFIRM' })
    expect(flow.inputs.handOver?.at(-1)).toEqual({ files: [file] })
  })
})

describe('add photos: choosing', () => {
  it('inspects the chosen files by their content', () => {
    const flow = runFlow(addPhotosEntry, { inspectFiles: 'finds one that is no photo' })
    flow.send({ type: 'OPEN' }, { type: 'FILES_CHOSEN', rows: chosen(1, 2) })
    expect(flow.value()).toEqual({ choosing: 'inspecting' })
    expect(flow.context().rows).toEqual(chosen(1, 2))
    flow.wait(CALL)
    expect(flow.value()).toEqual({ choosing: 'idle' })
    expect(flow.context().rows).toEqual([
      { ...chosen(1)[0], problem: 'not-a-photo' },
      { ...chosen(2)[0], type: 'image/jpeg' },
    ])
    expect(flow.emitted).toEqual([])
  })

  it('inspects many files in batches, and says how many are done', () => {
    const flow = runFlow(addPhotosEntry)
    const many = chosen(...Array.from({ length: 2 * INSPECT_BATCH + 1 }, (_, at) => at + 1))
    flow.send({ type: 'OPEN' }, { type: 'FILES_CHOSEN', rows: many })
    const done = () => inspectionOf(flow.context())?.done
    expect(done()).toBe(0)
    flow.wait(CALL)
    expect(done()).toBe(INSPECT_BATCH)
    flow.wait(CALL)
    expect(flow.value()).toEqual({ choosing: 'inspecting' })
    flow.wait(CALL)
    expect(flow.value()).toEqual({ choosing: 'idle' })
    expect(inspectionOf(flow.context())).toBeNull()
    expect(flow.inputs.inspectFiles).toEqual(
      [many.slice(0, INSPECT_BATCH), many.slice(INSPECT_BATCH, -1), many.slice(-1)].map((some) => ({
        keys: some.map(({ key }) => key),
      })),
    )
  })

  it('waits for files that come in parts', () => {
    const flow = runFlow(addPhotosEntry)
    flow.send({ type: 'OPEN' }, { type: 'FILES_CHOSEN', rows: chosen(1), more: true })
    flow.wait(CALL)
    expect(inspectionOf(flow.context())).toEqual({ done: 1, count: 1 })
    flow.send({ type: 'CONFIRM' })
    expect(flow.value()).toEqual({ choosing: 'idle' })
    flow.send({ type: 'FILES_CHOSEN', rows: [] }, { type: 'CONFIRM' })
    expect(flow.value()).toBe('handingOver')
    const left = runFlow(addPhotosEntry)
    left.send({ type: 'OPEN' }, { type: 'FILES_CHOSEN', rows: chosen(1), more: true }, { type: 'CANCEL' })
    expect(left.context()).toMatchObject({ rows: [], isMoreComing: false })
  })

  it('goes on with the files that were chosen meanwhile', () => {
    const flow = runFlow(addPhotosEntry)
    flow.send({ type: 'OPEN' }, { type: 'FILES_CHOSEN', rows: chosen(1) })
    flow.send({ type: 'FILES_CHOSEN', rows: chosen(2) })
    flow.wait(2 * CALL)
    flow.send({ type: 'FILES_CHOSEN', rows: chosen(3) })
    expect(flow.inputs.inspectFiles).toEqual([{ keys: ['file-1'] }, { keys: ['file-2'] }, { keys: ['file-3'] }])
  })

  it('ignores files that are already listed', () => {
    const flow = withTwoFiles()
    flow.send({ type: 'FILES_CHOSEN', rows: chosen(1, 2) }, { type: 'FILES_CHOSEN', rows: [] })
    expect(flow.value()).toEqual({ choosing: 'idle' })
    expect(flow.context().rows).toHaveLength(2)
  })

  it('leaves out a row that was removed while it was inspected', () => {
    const flow = runFlow(addPhotosEntry)
    flow.send({ type: 'OPEN' }, { type: 'FILES_CHOSEN', rows: chosen(1, 2) }, { type: 'ROW_REMOVED', key: 'file-1' })
    flow.wait(CALL)
    expect(flow.context().rows.map(({ key }) => key)).toEqual(['file-2'])
  })

  it('treats all files as unknown when the inspection fails as a whole', () => {
    const flow = withTwoFiles({ inspectFiles: ['fails: bad-answer', 'finds photos'] })
    expect(flow.context().rows.map(({ problem }) => problem)).toEqual(['gone', 'gone'])
    expect(flow.context().failure).toEqual(failureOf('bad-answer'))
    flow.send({ type: 'FILES_CHOSEN', rows: chosen(3) })
    expect(flow.context().failure).toBeNull()
  })
})

describe('add photos: confirming', () => {
  it('needs a file that can be added, and no open one', () => {
    const can = (flow: ReturnType<typeof withTwoFiles>) => flow.actor.getSnapshot().can({ type: 'CONFIRM' })
    expect(can(withTwoFiles())).toBe(true)
    expect(can(withTwoFiles({ inspectFiles: 'finds no photo' }))).toBe(false)
    const open = withTwoFiles()
    open.send({ type: 'FILES_CHOSEN', rows: chosen(3) })
    expect(can(open)).toBe(false)
    const emptied = withTwoFiles()
    emptied.send({ type: 'ROW_REMOVED', key: 'file-1' }, { type: 'ROW_REMOVED', key: 'file-2' })
    expect(can(emptied)).toBe(false)
  })

  it('hands over what can be added, emits that and closes', () => {
    const flow = withTwoFiles({ inspectFiles: 'finds one that is no photo' })
    flow.send({ type: 'CONFIRM' })
    expect(flow.value()).toBe('handingOver')
    expect(flow.inputs.handOver).toEqual([{ files: [sampleFile(2)] }])
    flow.wait(CALL)
    expect(flow.value()).toBe('closed')
    expect(flow.context().rows).toEqual([])
    expect(flow.emitted).toEqual([{ type: 'photosChosen', count: 1, keys: ['file-2'], albumId: null }])
  })

  it('keeps the rows when the queue did not take them, and can be retried', () => {
    const flow = withTwoFiles({ handOver: ['fails: bad-answer', 'takes them'] })
    flow.send({ type: 'CONFIRM' })
    flow.wait(CALL)
    expect(flow.value()).toBe('handOverFailed')
    expect(flow.actor.getSnapshot().hasTag('failure')).toBe(true)
    expect(flow.context().failure).toEqual(failureOf('bad-answer'))
    expect(flow.context().rows).toHaveLength(2)
    flow.send({ type: 'TRY_AGAIN' })
    flow.wait(CALL)
    expect(flow.emitted).toEqual([{ type: 'photosChosen', count: 2, keys: ['file-1', 'file-2'], albumId: null }])
  })
})

describe('add photos: files that are no longer needed', () => {
  it.each([
    ['a removed row', ['file-1'], (flow: Flow) => flow.send({ type: 'ROW_REMOVED', key: 'file-1' })],
    ['all rows at cancel', ['file-1', 'file-2'], (flow: Flow) => flow.send({ type: 'CANCEL' })],
    ['those the queue did not take', ['file-1'], (flow: Flow) => confirm(flow)],
  ])('releases files %s', (_, keys, act) => {
    const flow = withTwoFiles({ inspectFiles: 'finds one that is no photo' })
    act(flow)
    expect(flow.received.releaseFiles).toEqual([{ type: 'RELEASE_FILES', keys }])
  })

  it('leaves no trace after cancel', () => {
    const flow = withTwoFiles()
    flow.send({ type: 'CANCEL' }, { type: 'OPEN' })
    expect(flow.context()).toEqual({ albumId: null, rows: [], isMoreComing: false, failure: null })
    expect(flow.emitted).toEqual([])
  })
})

type Flow = ReturnType<typeof withTwoFiles>

function confirm(flow: Flow): void {
  flow.send({ type: 'CONFIRM' })
  flow.wait(CALL)
}

it.each([
  ['closed', ['OPEN']],
  ['choosing.idle', ['CANCEL', 'FILES_CHOSEN', 'ROW_REMOVED']],
  ['choosing.inspecting', ['CANCEL', 'FILES_CHOSEN', 'ROW_REMOVED']],
  ['handingOver', []],
  ['handOverFailed', ['CANCEL', 'TRY_AGAIN']],
])('add photos accepts in %s: %j', (state, accepted) => {
  expect(acceptedIn(addPhotosEntry, state)).toEqual(accepted)
})
