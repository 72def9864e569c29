import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import styles from './TextButton.module.css'

/** A button that reads as part of a sentence. */
export function TextButton({ className, children, ...rest }: ComponentProps<'button'>) {
  return (
    <button type="button" {...rest} className={cx(styles.text, className)}>
      {children}
    </button>
  )
}
