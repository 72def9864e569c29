import ImagePlus from 'lucide-react/icons/image-plus'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import styles from './DropAnywhere.module.css'
import { isDialogOpen } from './dialog-stack.ts'
import { watchFileDrag } from './file-drag.ts'
import { Spinner } from './Spinner.tsx'

type DropAnywhereProps = {
  title: ReactNode
  /** Said while what was dropped is looked into: a big folder takes a while. */
  reading?: ReactNode
  /** Within the event, as a drop's content is gone afterwards. */
  onDrop: (dropped: DataTransfer) => void
}

/**
 * Takes files that are dropped anywhere in the window, and says so while they are dragged over it and looked into; not while a dialog is
 * open. A pointer is needed for it: whoever uses it offers a button for the same.
 */
export function DropAnywhere({ title, reading, onDrop }: DropAnywhereProps) {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent(onDrop)
  useEffect(() => watchFileDrag({ isWanted: () => !isDialogOpen(), onOver: setOver, onDrop: take }), [])
  const isReading = reading !== undefined
  return (
    <div role="status">
      {isReading || isOver ? (
        <div className={styles.over}>
          <p>
            {isReading ? <Spinner /> : <ImagePlus />}
            {isReading ? reading : title}
          </p>
        </div>
      ) : null}
    </div>
  )
}
