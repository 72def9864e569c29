import type { ReactNode } from 'react'
import styles from './Card.module.css'
import { cx } from './cx.ts'

type CardProps = {
  /** Room inside; left out for rows that reach its edges. */
  pad?: boolean | undefined
  /** The element that it is. */
  as?: 'div' | 'section' | 'article' | undefined
  'aria-label'?: string | undefined
  children: ReactNode
}

/**
 * A raised surface that holds together what belongs together.
 *
 * @avoid Inside another card. Around a whole page. For a message: `Banner`.
 * @announces Nothing, as a `div`. As a `section` with an `aria-label`, a region of that name.
 */
export function Card({ pad, as: Element = 'div', children, ...rest }: CardProps) {
  return (
    <Element className={cx(styles.card, pad && styles.pad)} {...rest}>
      {children}
    </Element>
  )
}
