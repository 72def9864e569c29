import CircleAlert from 'lucide-react/icons/circle-alert'
import type { MouseEvent, ReactNode } from 'react'
import styles from './FormErrors.module.css'

type FormErrorsProps = { title: ReactNode; errors: readonly { fieldId: string; message: ReactNode }[] }

const focusField = (event: MouseEvent<HTMLAnchorElement>) => {
  event.preventDefault()
  document.getElementById(event.currentTarget.hash.slice(1))?.focus()
}

/** The error summary at the top of a form, in the fields' order; each line links to its field. */
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
