import ImagePlus from 'lucide-react/icons/image-plus'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import styles from './DropAnywhere.module.css'
import { isDialogOpen } from './dialog-stack.ts'
import { watchFileDrag } from './file-drag.ts'

type DropAnywhereProps = {
  title: ReactNode
  /** Within the event, as a drop's content is gone afterwards. */
  onDrop: (dropped: DataTransfer) => void
}

/**
 * Takes files that are dropped anywhere in the window, and says so while they are dragged over it; not while a dialog is
 * open. A pointer is needed for it: whoever uses it offers a button for the same.
 */
export function DropAnywhere({ title, onDrop }: DropAnywhereProps) {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent(onDrop)
  useEffect(() => watchFileDrag({ isWanted: () => !isDialogOpen(), onOver: setOver, onDrop: take }), [])
  if (!isOver) return null
  return (
    <div className={styles.over}>
      <p>
        <ImagePlus />
        {title}
      </p>
    </div>
  )
}
