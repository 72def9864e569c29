import ImageIcon from 'lucide-react/icons/images'
import type { ReactNode } from 'react'
import styles from './ChoiceList.module.css'
import { Spinner } from './Spinner.tsx'

interface Choice {
  id: string
  title: ReactNode
  text?: ReactNode
  /** Address of its picture; null draws a sign in its place. */
  picture: string | null
  icon?: ReactNode
  kind?: 'plain' | 'accent'
  /** It was chosen and is pending: it shows that, and no row takes a press. */
  busy?: boolean
  onSelect: () => void
}

type ChoiceListProps = {
  label: string
  /** Its rows. */
  choices: readonly Choice[]
}

/**
 * Rows of which one is chosen by a press: a picture and up to two lines each.
 *
 * @avoid For a choice that is submitted with others: `Segmented` or `SelectField`. For a choice in a menu: `RadioMenu`.
 * @keys Tab goes from row to row; Enter and Space choose. While one is busy the rows keep the focus and take no press.
 * @announces A list with its name; each row as a button with its lines, and that it is busy.
 */
export function ChoiceList({ label, choices }: ChoiceListProps) {
  const isBusy = choices.some(({ busy }) => busy)
  return (
    <ul className={styles.list} aria-label={label}>
      {choices.map(({ id, title, text, picture, icon = <ImageIcon />, kind = 'plain', busy = false, onSelect }) => (
        <li key={id}>
          <button
            type="button"
            className={styles.choice}
            data-kind={kind}
            data-state={busy ? 'busy' : 'idle'}
            aria-busy={busy || undefined}
            aria-disabled={isBusy || undefined}
            onClick={isBusy ? undefined : onSelect}
          >
            {picture === null ? (
              <span className={styles.picture}>{icon}</span>
            ) : (
              <img className={styles.picture} src={picture} alt="" loading="lazy" />
            )}
            <span className={styles.words}>
              <span className={styles.title}>{title}</span>
              {text ? <span className={styles.text}>{text}</span> : null}
            </span>
            {busy ? <Spinner /> : null}
          </button>
        </li>
      ))}
    </ul>
  )
}
