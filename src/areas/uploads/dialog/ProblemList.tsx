import CircleAlert from 'lucide-react/icons/circle-alert'
import X from 'lucide-react/icons/x'
import { useReason } from '#src/areas/uploads/files/use-reason.ts'
import { IconButton } from '#src/components/IconButton.tsx'
import { useText } from '#src/i18n/text.ts'
import type { ProblemRow } from './chosen-rows.ts'
import styles from './ProblemList.module.css'

/** Files with a problem that are listed; the rest is a count. */
export const PROBLEMS_SHOWN = 20

type ProblemListProps = {
  rows: readonly ProblemRow[]
  /** Undefined while nothing can be removed. */
  onRemove?: ((key: string) => void) | undefined
  /** Below a dialog's title unless said otherwise. */
  as?: 'h2' | 'h3'
}

/** Chosen files that can't become photos, each with its reason. */
export function ProblemList({ rows, onRemove, as: Heading = 'h3' }: ProblemListProps) {
  const text = useText()
  const reason = useReason()
  if (rows.length === 0) return null
  const hidden = rows.length - PROBLEMS_SHOWN
  return (
    <section className={styles.problems}>
      <Heading>
        <CircleAlert />
        {text('import.problems', { count: rows.length })}
      </Heading>
      <ul>
        {rows.slice(0, PROBLEMS_SHOWN).map(({ key, name, problem }) => (
          <li key={key}>
            <div>
              <p className={styles.name}>{name}</p>
              <p className={styles.reason}>{reason(problem)}</p>
            </div>
            {onRemove ? (
              <IconButton label={text('import.remove', { name })} icon={<X />} onClick={() => onRemove(key)} />
            ) : null}
          </li>
        ))}
        {hidden > 0 ? <li className={styles.reason}>{text('import.moreProblems', { count: hidden })}</li> : null}
      </ul>
    </section>
  )
}
