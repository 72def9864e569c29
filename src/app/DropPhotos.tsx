import { useState } from 'react'
import { toFailure } from '#contract/failure.ts'
import { errorNotice } from '#machines/notices.ts'
import { DropAnywhereRoute } from '#src/areas/uploads/drop/DropAnywhereRoute.tsx'
import { filesOf } from '#src/areas/uploads/drop/dropped-files.ts'
import { chooseFiles } from '#src/areas/uploads/files/choose-files.ts'
import { useAppFlow, useEmit } from '#src/platform/flows.ts'
import { logFailure } from '#src/platform/log.ts'
import { useApp } from './app-context.ts'

/** Photos dropped anywhere on a page of the frame are chosen in the dialog: nothing is sent before the customer says so. */
export function DropPhotos() {
  const { addPhotos } = useApp()
  const { use: withDialog } = useAppFlow(addPhotos)
  const emit = useEmit()
  const [isReading, setReading] = useState(false)
  const drop = async (dropped: DataTransfer) => {
    setReading(true)
    try {
      const found = await filesOf(dropped)
      withDialog((actor) => {
        actor.send({ type: 'OPEN' })
        void chooseFiles(actor, found)
      })
    } catch (error) {
      logFailure('reading what was dropped', toFailure(error), error)
      emit(errorNotice('import.notRead'))
    } finally {
      setReading(false)
    }
  }
  return <DropAnywhereRoute onDrop={(dropped) => void drop(dropped)} isReading={isReading} />
}
