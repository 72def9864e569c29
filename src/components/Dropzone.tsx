import ImagePlus from 'lucide-react/icons/image-plus'
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import { Drawing } from './Drawing.tsx'
import styles from './Dropzone.module.css'
import { FilePicker } from './FilePicker.tsx'
import { carriesFiles } from './file-drag.ts'

type DropzoneProps = {
  chooseLabel: ReactNode
  /** What can be dropped here. */
  text: ReactNode
  /** What is accepted, below the text. */
  hint?: ReactNode
  /** As in an input's `accept`; dropped items are not filtered by it. */
  accept: string
  /** Selected with the picker. */
  onFiles: (files: File[]) => void
  /** Dropped, possibly with folders. Read it within the event: a drop's content is not available afterwards. */
  onDropped: (dropped: DataTransfer) => void
  /** Why nothing is accepted. The button stays in the tab order and says so. */
  disabledReason?: string | undefined
  /** Shown in place of `text` while a drop is being read; nothing more is accepted meanwhile. */
  reading?: ReactNode
  /** Opens the picker as soon as it is there, where the browser lets it: within a press. */
  opensAtOnce?: boolean | undefined
  /** Lower, once files are selected. */
  compact?: boolean | undefined
}

/**
 * Accepts files that are dropped on it or selected with its button.
 *
 * @avoid For the whole window: `DropAnywhere` accepts files there. For a button alone: `Button` with a `FilePicker`.
 * @keys Tab reaches its button; Enter and Space open the system's picker. Dropping needs a pointer, the button does the
 *   same.
 * @announces A button with its text; while a drop is read that it is busy, or why it is unavailable.
 */
export function Dropzone(props: DropzoneProps) {
  const { chooseLabel, text, hint, accept, onFiles, onDropped, reading, opensAtOnce = false, compact = false } = props
  const busy = Boolean(reading)
  const [over, setOver] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (opensAtOnce) picker.current?.click()
  }, [opensAtOnce])
  const disabled = props.disabledReason !== undefined || busy
  const state = disabled ? 'disabled' : over ? 'over' : 'idle'

  const enter = (event: DragEvent) => {
    if (!carriesFiles(event.dataTransfer)) return
    // otherwise the browser would open the dropped file
    event.preventDefault()
    event.dataTransfer.dropEffect = disabled ? 'none' : 'copy'
    setOver(!disabled)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!disabled && carriesFiles(event.dataTransfer)) onDropped(event.dataTransfer)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping needs a pointer; the button inside does the same for all
    <div
      className={styles.dropzone}
      data-state={state}
      data-compact={compact || undefined}
      onDragEnter={enter}
      onDragOver={enter}
      onDragLeave={(event) => {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOver(false)
      }}
      onDrop={drop}
    >
      {compact ? null : <Drawing kind="picker" />}
      <FilePicker ref={picker} accept={accept} onFiles={onFiles} />
      <Button
        icon={<ImagePlus />}
        busy={busy}
        disabledReason={props.disabledReason}
        onClick={() => picker.current?.click()}
      >
        {chooseLabel}
      </Button>
      {reading ? <p className={styles.reading}>{reading}</p> : <p className={styles.text}>{text}</p>}
      {hint ? <p className={styles.hint}>{hint}</p> : null}
    </div>
  )
}
