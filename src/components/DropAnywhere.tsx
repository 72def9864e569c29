import ImagePlus from 'lucide-react/icons/image-plus'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import styles from './DropAnywhere.module.css'
import { isDialogOpen } from './dialog-stack.ts'
import { watchFileDrag } from './file-drag.ts'
import { Spinner } from './Spinner.tsx'

type DropAnywhereProps = {
  title: ReactNode
  /** Shown while dropped items are read: a big folder takes a while. */
  reading?: ReactNode
  /** Called within the event: a drop's content is not available afterwards. */
  onDrop: (dropped: DataTransfer) => void
}

/**
 * Accepts files dropped anywhere in the window, and says so while they are dragged over it or read; not while a dialog is
 * open. It needs a pointer, so offer a button with the same function.
 *
 * @avoid As the only way to add files. Twice on a page.
 * @announces Politely: that files can be dropped, while they are over the window, and that they are read.
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
