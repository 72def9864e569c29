import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { type AnchorProps, Link } from './LinkContext.tsx'
import styles from './TextButton.module.css'

/**
 * A button that reads as part of a sentence.
 *
 * @avoid For an action that stands alone: `Button` with `quiet`. To lead to a page: `TextLink`.
 * @keys Enter and Space press it.
 * @announces A button with its text.
 */
export function TextButton({ className, children, ...rest }: ComponentProps<'button'>) {
  return (
    <button type="button" {...rest} className={cx(styles.text, className)}>
      {children}
    </button>
  )
}

/**
 * A link in a text, in the looks of text.
 *
 * @avoid To do something: `TextButton`.
 * @keys Enter follows it.
 * @announces A link with its text.
 */
export function TextLink({ className, ...rest }: AnchorProps) {
  return <Link {...rest} className={cx(styles.text, className)} />
}
