import type { ActorRefFrom } from 'xstate'
import type { ChosenFile } from '#machines/shared/files.ts'
import type { addPhotosMachine } from '#machines/uploads/add-photos/machine.ts'
import type { DroppedFiles } from '#src/areas/uploads/drop/dropped-files.ts'
import { timeSliced } from '#src/platform/time-sliced.ts'
import { chosenFiles } from './chosen-files.ts'

export const CHOSEN_PART = 200

/**
 * Chooses files in the dialog, in parts: a browser reads each file's size from the disk, which takes seconds for thousands. Ends when
 * the dialog no longer waits for files.
 */
export async function chooseFiles(
  actor: ActorRefFrom<typeof addPhotosMachine>,
  { files, unreadable }: DroppedFiles,
): Promise<void> {
  const left = new AbortController()
  const check = (snapshot = actor.getSnapshot()) => {
    if (!snapshot.matches('choosing')) left.abort()
  }
  check()
  if (left.signal.aborted) return
  const subscription = actor.subscribe(check)
  let rows: ChosenFile[] = []
  for await (const file of timeSliced(files, left.signal)) {
    if (left.signal.aborted) break
    rows.push(...chosenFiles.add([file]))
    if (rows.length < CHOSEN_PART) continue
    actor.send({ type: 'FILES_CHOSEN', rows, more: true })
    rows = []
  }
  subscription.unsubscribe()
  if (left.signal.aborted) chosenFiles.release(rows.map(({ key }) => key))
  else actor.send({ type: 'FILES_CHOSEN', rows: [...rows, ...chosenFiles.addUnreadable(unreadable)] })
}
