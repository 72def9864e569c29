import Check from 'lucide-react/icons/check'
import FileImage from 'lucide-react/icons/file-image'
import Images from 'lucide-react/icons/images'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Trash2 from 'lucide-react/icons/trash-2'
import X from 'lucide-react/icons/x'
import { memo, type ReactNode, useState } from 'react'
import { cx } from './cx.ts'
import styles from './FileRow.module.css'
import { IconButton } from './IconButton.tsx'
import { Progress } from './Progress.tsx'
import { TextButton } from './TextButton.tsx'

/** `known`: the library already had it. */
export type FileState = 'waiting' | 'busy' | 'paused' | 'failed' | 'done' | 'known'
/** `remove` removes the row from the list, `delete` its photo from the library. */
export type FileActionKind = 'pause' | 'resume' | 'retry' | 'cancel' | 'remove' | 'delete'
type FileAction = { kind: FileActionKind; label: string; onSelect: () => void }

type FileRowProps = {
  /** The file's name. */
  name: string
  /** Where its upload stands. */
  state: FileState
  /** At most two lines. */
  stateText: string
  /** 0 to 100; null: unknown; undefined: no bar. */
  percent?: number | null | undefined
  /** Address of its picture. */
  thumbnail?: string | undefined
  /** The file's type, e.g. 'HEIC': shown when there is no picture. */
  fileKind?: string | undefined
  /** At most two, the one that ends the upload last. */
  actions?: readonly FileAction[] | undefined
  /** Makes the status a button: what the customer has to do for the file to continue. */
  onStateSelect?: (() => void) | undefined
}

const icons: Readonly<Record<FileActionKind, ReactNode>> = {
  pause: <Pause />,
  resume: <Play />,
  retry: <RotateCw />,
  cancel: <X />,
  remove: <X />,
  delete: <Trash2 />,
}

/** The result; on hover or focus, the row shows the actions in its place. */
const marks: Partial<Record<FileState, ReactNode>> = { done: <Check />, known: <Images /> }

/** The file type for a missing picture, an icon for one that the browser can't show. */
function Thumbnail({ src, fileKind }: { src: string | undefined; fileKind: string | undefined }) {
  const [broken, setBroken] = useState<string>()
  if (src === undefined || src === broken) {
    return <span className={styles.thumb}>{src === undefined && fileKind ? fileKind : <FileImage />}</span>
  }
  return (
    <img className={styles.thumb} src={src} alt="" loading="lazy" decoding="async" onError={() => setBroken(src)} />
  )
}

/**
 * One file of the queue: picture, name, status with its reason, and actions. Its height is ROW_REM.
 *
 * @avoid For archives and exports: `JobRow`. Outside of a `RowList`: its height is fixed.
 * @keys Tab reaches the actions; those of an ended file are shown on hover and focus. Enter and Space press them.
 * @announces The file's name and status; a progress bar named after the file; each action as a button. Nothing by itself
 *   when the status changes: hundreds do.
 */
export const FileRow = memo(function FileRow(props: FileRowProps) {
  const { name, state, stateText, percent, thumbnail, fileKind, actions = [], onStateSelect } = props
  const mark = marks[state]
  return (
    <div className={styles.file} data-state={state}>
      <Thumbnail src={thumbnail} fileKind={fileKind} />
      <div className={styles.words}>
        {/* file names may be in any script */}
        <div className={styles.name} dir="auto" title={name}>
          {name}
        </div>
        {percent === undefined ? null : (
          <Progress label={name} value={percent} state={state === 'busy' ? 'busy' : 'paused'} />
        )}
        {onStateSelect ? (
          <TextButton className={styles.todo} onClick={onStateSelect} aria-label={`${name}: ${stateText}`}>
            {stateText}
          </TextButton>
        ) : (
          <div className={styles.state} title={stateText}>
            {stateText}
          </div>
        )}
      </div>
      <div className={cx(styles.end, state in marks && styles.ended)}>
        {mark}
        {actions.map(({ kind, label, onSelect }) => (
          <IconButton key={kind} label={label} icon={icons[kind]} onClick={onSelect} tooltip />
        ))}
      </div>
    </div>
  )
})
