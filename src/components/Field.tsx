import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ReactNode, useId } from 'react'
import styles from './Field.module.css'

export type FieldLooks = {
  label: ReactNode
  /** Below the control, for as long as it is there. */
  hint?: ReactNode
  /** What is wrong with the value, and how to put it right. */
  error?: ReactNode
  /** Shown next to the label of an optional field. */
  optional?: ReactNode
  /** At the end of the label's line, e.g. a link. */
  end?: ReactNode
}

type FieldProps = FieldLooks & {
  id?: string | undefined
  children: (control: {
    id: string
    'aria-describedby': string | undefined
    'aria-invalid': true | undefined
  }) => ReactNode
}

/**
 * Label above; hint and then error below; gives the control the ids that connect them.
 *
 * @avoid For a text, a choice or several lines: `TextField`, `SelectField` and `TextAreaField` are fields already. For
 *   checkboxes: they have their label beside them.
 * @announces The control with its label; the hint and the error as its description, and that it is invalid.
 */
export function Field({ label, hint, error, optional, end, id, children }: FieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const hintId = `${controlId}-hint`
  const errorId = `${controlId}-error`
  const described = [hint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ')
  return (
    <div className={styles.field} data-state={error ? 'error' : 'idle'}>
      <div className={styles.head}>
        <label className={styles.label} htmlFor={controlId}>
          {label}
          {optional ? <span className={styles.optional}> {optional}</span> : null}
        </label>
        {end}
      </div>
      {children({
        id: controlId,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint ? (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className={styles.error} id={errorId}>
          <CircleAlert />
          {error}
        </p>
      ) : null}
    </div>
  )
}
