import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { type AnchorProps, Link } from './LinkContext.tsx'
import styles from './TextButton.module.css'

/** A button that reads as part of a sentence. */
export function TextButton({ className, children, ...rest }: ComponentProps<'button'>) {
  return (
    <button type="button" {...rest} className={cx(styles.text, className)}>
      {children}
    </button>
  )
}

export function TextLink({ className, ...rest }: AnchorProps) {
  return <Link {...rest} className={cx(styles.text, className)} />
}
