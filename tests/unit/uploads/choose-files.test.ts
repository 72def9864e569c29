import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { addPhotosMachine } from '#machines/uploads/add-photos/machine.ts'
import { CHOSEN_PART, chooseFiles } from '#src/areas/uploads/files/choose-files.ts'
import { chosenFiles } from '#src/areas/uploads/files/chosen-files.ts'

const filesOf = (count: number) => Array.from({ length: count }, (_, at) => new File([`${at}`], `${at}.jpg`))

/** The dialog, with files that are never inspected. */
function openDialog() {
  const machine = addPhotosMachine.provide({
    actors: {
      inspectFiles: fromPromise(() => new Promise(() => undefined)),
      releaseFiles: fromCallback(() => undefined),
    },
  })
  const actor = createActor(machine).start()
  actor.send({ type: 'OPEN' })
  const parts: { count: number; isMoreComing: boolean }[] = []
  actor.subscribe(({ context: { rows, isMoreComing } }) => parts.push({ count: rows.length, isMoreComing }))
  return { actor, parts, rows: () => actor.getSnapshot().context.rows }
}

describe('files that are chosen', () => {
  afterEach(() => vi.restoreAllMocks())

  it('come in parts, in their order, and the last part ends them', async () => {
    const { actor, parts, rows } = openDialog()
    const files = filesOf(2 * CHOSEN_PART)
    await chooseFiles(actor, { files, unreadable: [] })
    expect(parts).toEqual([
      { count: CHOSEN_PART, isMoreComing: true },
      { count: 2 * CHOSEN_PART, isMoreComing: true },
      { count: 2 * CHOSEN_PART, isMoreComing: false },
    ])
    expect(rows().map(({ name }) => name)).toEqual(files.map(({ name }) => name))
  })

  it('few of them come at once, with those that could not be read', async () => {
    const { actor, parts, rows } = openDialog()
    await chooseFiles(actor, { files: filesOf(3), unreadable: ['lost.jpg'] })
    expect(parts).toEqual([{ count: 4, isMoreComing: false }])
    expect(rows().at(-1)).toMatchObject({ name: 'lost.jpg', bytes: 0 })
  })

  it('end with the dialog: the next one gets none of them', async () => {
    const { actor, rows } = openDialog()
    const { add } = chosenFiles
    let added = 0
    vi.spyOn(chosenFiles, 'add').mockImplementation((files) => {
      added += files.length
      if (added === CHOSEN_PART + 7) {
        actor.send({ type: 'CANCEL' })
        actor.send({ type: 'OPEN' })
      }
      return add(files)
    })
    const release = vi.spyOn(chosenFiles, 'release')
    await chooseFiles(actor, { files: filesOf(3 * CHOSEN_PART), unreadable: [] })
    expect(rows()).toEqual([])
    expect(added).toBe(CHOSEN_PART + 7)
    expect(release.mock.calls.map(([keys]) => keys.length)).toEqual([7])
  })

  it('are none where no dialog waits for them', async () => {
    const { actor, rows } = openDialog()
    actor.send({ type: 'CANCEL' })
    await chooseFiles(actor, { files: filesOf(2), unreadable: [] })
    expect(rows()).toEqual([])
  })
})
