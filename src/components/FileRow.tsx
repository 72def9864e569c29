import Check from 'lucide-react/icons/check'
import Image from 'lucide-react/icons/image'
import Play from 'lucide-react/icons/play'
import RotateCw from 'lucide-react/icons/rotate-cw'
import X from 'lucide-react/icons/x'
import { memo, type ReactNode } from 'react'
import styles from './FileRow.module.css'
import { IconButton } from './IconButton.tsx'
import { Progress } from './Progress.tsx'

export type FileState = 'waiting' | 'busy' | 'paused' | 'failed' | 'done'
type FileAction = { kind: 'cancel' | 'remove' | 'retry' | 'resume'; label: string; onSelect: () => void }

type FileRowProps = {
  name: string
  state: FileState
  stateText: ReactNode
  /** 0 to 100; null: not known; left out: no bar. */
  percent?: number | null | undefined
  thumbnail?: string | undefined
  /** At most two: retry before remove. */
  actions?: readonly FileAction[] | undefined
}

const icons = { cancel: <X />, remove: <X />, retry: <RotateCw />, resume: <Play /> }

/** One file on its way: picture, name, state with its reason, and what can be done. Stands in a List. */
export const FileRow = memo(function FileRow(props: FileRowProps) {
  const { name, state, stateText, percent, thumbnail, actions = [] } = props
  return (
    <li className={styles.file} data-state={state}>
      {thumbnail === undefined ? (
        <span className={styles.thumb}>
          <Image />
        </span>
      ) : (
        <img className={styles.thumb} src={thumbnail} alt="" />
      )}
      <div className={styles.words}>
        <div className={styles.name}>{name}</div>
        {percent === undefined ? null : (
          <Progress label={name} value={percent} state={state === 'waiting' ? 'paused' : state} />
        )}
        <div className={styles.state}>{stateText}</div>
      </div>
      <div className={styles.end}>
        {state === 'done' && actions.length === 0 ? <Check /> : null}
        {actions.map((action) => (
          <IconButton key={action.kind} label={action.label} icon={icons[action.kind]} onClick={action.onSelect} />
        ))}
      </div>
    </li>
  )
})
