import CircleAlert from 'lucide-react/icons/circle-alert'
import type { MouseEvent, ReactNode } from 'react'
import styles from './FormErrors.module.css'

type FormErrorsProps = {
  title: ReactNode
  /** In the order of the fields. */
  errors: readonly { fieldId: string; message: ReactNode }[]
}

const focusField = (event: MouseEvent<HTMLAnchorElement>) => {
  event.preventDefault()
  document.getElementById(event.currentTarget.hash.slice(1))?.focus()
}

/**
 * The error summary at the top of a form, in the fields' order; each line links to its field.
 *
 * @avoid For a single error: its field says it. Without a form: `Banner`.
 * @keys Tab goes from line to line; Enter moves the focus to the field.
 * @announces At once: its title and each error, as a link.
 */
export function FormErrors({ title, errors }: FormErrorsProps) {
  if (errors.length === 0) return null
  return (
    <div className={styles.errors} role="alert">
      <CircleAlert />
      <div>
        <strong>{title}</strong>
        <ul>
          {errors.map(({ fieldId, message }) => (
            <li key={fieldId}>
              <a href={`#${fieldId}`} onClick={focusField}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
