import Check from 'lucide-react/icons/check'
import Image from 'lucide-react/icons/image'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import RotateCw from 'lucide-react/icons/rotate-cw'
import X from 'lucide-react/icons/x'
import { memo, type ReactNode, useState } from 'react'
import styles from './FileRow.module.css'
import { IconButton } from './IconButton.tsx'
import { Progress } from './Progress.tsx'
import { TextButton } from './TextButton.tsx'

export type FileState = 'waiting' | 'busy' | 'paused' | 'failed' | 'done'
export type FileActionKind = 'pause' | 'resume' | 'retry' | 'cancel' | 'remove'
type FileAction = { kind: FileActionKind; label: string; onSelect: () => void }

type FileRowProps = {
  name: string
  state: FileState
  /** Two lines at the most. */
  stateText: string
  /** 0 to 100; null: not known; left out: no bar. */
  percent?: number | null | undefined
  thumbnail?: string | undefined
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
}

/** An icon stands for a picture that isn't there, and for one the browser can't draw: a damaged file, or one of a kind it doesn't know. */
function Thumbnail({ src }: { src: string | undefined }) {
  const [broken, setBroken] = useState<string>()
  if (src === undefined || src === broken) {
    return (
      <span className={styles.thumb}>
        <Image />
      </span>
    )
  }
  return (
    <img className={styles.thumb} src={src} alt="" loading="lazy" decoding="async" onError={() => setBroken(src)} />
  )
}

/** One file on its way: picture, name, state with its reason, and what can be done. As high as ROW_REM says. */
export const FileRow = memo(function FileRow(props: FileRowProps) {
  const { name, state, stateText, percent, thumbnail, actions = [], onStateSelect } = props
  return (
    <div className={styles.file} data-state={state}>
      <Thumbnail src={thumbnail} />
      <div className={styles.words}>
        {/* names of files are in any script */}
        <div className={styles.name} dir="auto" title={name}>
          {name}
        </div>
        {percent === undefined ? null : (
          <Progress label={name} value={percent} state={state === 'waiting' ? 'paused' : state} />
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
      <div className={styles.end}>
        {state === 'done' && actions.length === 0 ? <Check /> : null}
        {actions.map((action) => (
          <IconButton key={action.kind} label={action.label} icon={icons[action.kind]} onClick={action.onSelect} />
        ))}
      </div>
    </div>
  )
})
