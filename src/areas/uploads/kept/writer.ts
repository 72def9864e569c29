import type { UploadRow } from '#machines/uploads/upload/schema.ts'
import type { StoredValue } from '#src/platform/storage.ts'
import type { KeptChange, KeptQueue } from './queue.ts'
import { isResumable } from './restored-rows.ts'
import { rowChanges } from './row-changes.ts'

interface View {
  rows: readonly UploadRow[]
  paused: boolean
}

/** Writes changes of the queue, one write at a time. What could not be written is part of the next write. */
export interface QueueWriter {
  note(view: View): void
  /** Settles when all that was noted is written, or failed. */
  settled(): Promise<void>
}

/** `kept`: what is kept already. */
export function createQueueWriter(queue: Pick<KeptQueue, 'write'>, mark: StoredValue<true>, kept: View): QueueWriter {
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
      setMark(mark, isResumable(view.rows))
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

/** Without local storage uploads are not resumed after a reload, but they continue now. */
function setMark(mark: StoredValue<true>, isSet: boolean): void {
  try {
    if ((mark.read() === true) === isSet) return
    if (isSet) mark.write(true)
    else mark.remove()
  } catch {
    // Boot already shows the customer that local storage can't be used.
  }
}
