import type { UploadRow } from '#machines/upload/types.ts'
import type { StoredValue } from '#src/platform/storage.ts'
import type { KeptChange, KeptQueue } from './kept/queue.ts'
import { goesOn } from './opened-rows.ts'
import { rowChanges } from './queue-changes.ts'

interface View {
  rows: readonly UploadRow[]
  paused: boolean
}

/** Writes what changed of the queue, one writing after the other; what could not be written comes with the next one. */
export interface Keeper {
  note(view: View): void
  /** When all that was noted is kept, or could not be. */
  settled(): Promise<void>
}

/** `kept` is what the queue holds already. */
export function createKeeper(queue: Pick<KeptQueue, 'write'>, mark: StoredValue<true>, kept: View): Keeper {
  let written = kept
  let noted = kept
  let isWriting = false
  let writing = Promise.resolve()

  async function writeNoted() {
    isWriting = true
    let next: View
    do {
      next = noted
      const change = changeBetween(written, next)
      if (change === null || (await queue.write(change))) written = next
    } while (noted !== next)
    isWriting = false
  }
  return {
    note(view) {
      noted = view
      setMark(mark, goesOn(view.rows))
      if (!isWriting) writing = writeNoted()
    },
    settled: () => writing,
  }
}

function changeBetween(before: View, after: View): KeptChange | null {
  const change = rowChanges(before.rows, after.rows)
  const isPausedChanged = before.paused !== after.paused
  if (change.changed.length + change.removed.length === 0 && change.order === undefined && !isPausedChanged) return null
  return { ...change, ...(isPausedChanged && { paused: after.paused }) }
}

/** Without local storage uploads are not found again after a reload, and go on all the same now. */
function setMark(mark: StoredValue<true>, isSet: boolean): void {
  try {
    if ((mark.read() === true) === isSet) return
    if (isSet) mark.write(true)
    else mark.remove()
  } catch {
    // the boot has told the customer already when local storage can't be used
  }
}
