import ImagePlus from 'lucide-react/icons/image-plus'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import { Drawing } from './Drawing.tsx'
import styles from './Dropzone.module.css'

type DropzoneProps = {
  chooseLabel: ReactNode
  text: ReactNode
  hint?: ReactNode
  /** As in an input's `accept`; what is dropped is not filtered by it. */
  accept: string
  onFiles: (files: File[]) => void
  disabledReason?: string | undefined
  busy?: boolean | undefined
  /** Lower, once files are chosen. */
  compact?: boolean | undefined
}

const carriesFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')

/** Takes files that are dropped on it or chosen with its button. */
export function Dropzone(props: DropzoneProps) {
  const { chooseLabel, text, hint, accept, onFiles, disabledReason, busy, compact = false } = props
  const [over, setOver] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const disabled = disabledReason !== undefined || busy === true
  const state = disabled ? 'disabled' : over ? 'over' : 'idle'

  const hand = (files: FileList | null) => {
    if (files && files.length > 0) onFiles([...files])
  }
  const enter = (event: DragEvent) => {
    if (!carriesFiles(event)) return
    // without this the browser would open what is dropped
    event.preventDefault()
    event.dataTransfer.dropEffect = disabled ? 'none' : 'copy'
    setOver(!disabled)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!disabled) hand(event.dataTransfer.files)
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
      <input
        ref={picker}
        type="file"
        className="sr"
        multiple
        accept={accept}
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          hand(event.currentTarget.files)
          // so that the same file can be chosen again after it was removed
          event.currentTarget.value = ''
        }}
      />
      <Button icon={<ImagePlus />} busy={busy} disabledReason={disabledReason} onClick={() => picker.current?.click()}>
        {chooseLabel}
      </Button>
      <p className={styles.text}>{text}</p>
      {hint ? <p className={styles.hint}>{hint}</p> : null}
    </div>
  )
}
