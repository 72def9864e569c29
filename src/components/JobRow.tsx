import { type ReactNode, useState } from 'react'
import styles from './JobRow.module.css'
import { Progress } from './Progress.tsx'

type JobRowProps = {
  title: string
  /** Facts about it, in a line that wraps. */
  facts: readonly { id: string; text: ReactNode; kind?: 'bad' | 'soon' | undefined }[]
  /** Address of its picture; null: there is none. */
  picture: string | null
  /** 0 to 100; null: unknown; undefined: no bar. */
  percent?: number | null | undefined
  /** It can't be used any more. */
  isPast?: boolean | undefined
  /** Its buttons. */
  actions: ReactNode
}

/**
 * Something that takes time, or its result: a picture of it, its name, what is known about it, what can be done.
 *
 * @avoid For the files of an upload: `FileRow`. For a row that only leads on: `ListRow`.
 * @keys Tab reaches the actions at its end.
 * @announces A list item with its title and facts; a progress bar named after it.
 */
export function JobRow({ title, facts, picture, percent, isPast, actions }: JobRowProps) {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <li className={styles.job} data-state={isPast ? 'past' : undefined}>
      <span className={styles.pile}>
        {picture !== null && picture !== broken ? (
          <img src={picture} alt="" loading="lazy" decoding="async" onError={() => setBroken(picture)} />
        ) : null}
      </span>
      <div className={styles.words}>
        {/* names may be in any script */}
        <div className={styles.title} dir="auto">
          {title}
        </div>
        {percent === undefined ? null : (
          <div className={styles.progress}>
            <Progress label={title} value={percent} />
          </div>
        )}
        <div className={styles.facts}>
          {facts.map(({ id, text, kind }) => (
            <span key={id} data-kind={kind}>
              {text}
            </span>
          ))}
        </div>
      </div>
      <div className={styles.end}>{actions}</div>
    </li>
  )
}
