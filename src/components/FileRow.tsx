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

/** `known`: the library had it before. */
export type FileState = 'waiting' | 'busy' | 'paused' | 'failed' | 'done' | 'known'
/** `remove` takes the row out of the list, `delete` its photo out of the library. */
export type FileActionKind = 'pause' | 'resume' | 'retry' | 'cancel' | 'remove' | 'delete'
type FileAction = { kind: FileActionKind; label: string; onSelect: () => void }

type FileRowProps = {
  name: string
  state: FileState
  /** Two lines at the most. */
  stateText: string
  /** 0 to 100; null: not known; left out: no bar. */
  percent?: number | null | undefined
  thumbnail?: string | undefined
  /** What kind of file it is, e.g. 'HEIC': stands where there is no picture. */
  fileKind?: string | undefined
  /** Two at the most, the one that ends it last. */
  actions?: readonly FileAction[] | undefined
  /** Makes the words of the state a button: what the customer has to do for the file to go on. */
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

/** How it ended; hovered or focused, the row shows what can be done in its place. */
const marks: Partial<Record<FileState, ReactNode>> = { done: <Check />, known: <Images /> }

/** The kind of file stands for a picture that isn't here, an icon for one the browser can't draw. */
function Thumbnail({ src, fileKind }: { src: string | undefined; fileKind: string | undefined }) {
  const [broken, setBroken] = useState<string>()
  if (src === undefined || src === broken) {
    return <span className={styles.thumb}>{src === undefined && fileKind ? fileKind : <FileImage />}</span>
  }
  return (
    <img className={styles.thumb} src={src} alt="" loading="lazy" decoding="async" onError={() => setBroken(src)} />
  )
}

/** One file on its way: picture, name, state with its reason, and what can be done. As high as ROW_REM says. */
export const FileRow = memo(function FileRow(props: FileRowProps) {
  const { name, state, stateText, percent, thumbnail, fileKind, actions = [], onStateSelect } = props
  const mark = marks[state]
  return (
    <div className={styles.file} data-state={state}>
      <Thumbnail src={thumbnail} fileKind={fileKind} />
      <div className={styles.words}>
        {/* names of files are in any script */}
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
