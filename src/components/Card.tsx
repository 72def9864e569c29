import type { ReactNode } from 'react'
import styles from './Card.module.css'
import { cx } from './cx.ts'

type CardProps = {
  pad?: boolean | undefined
  as?: 'div' | 'section' | 'article' | undefined
  'aria-label'?: string | undefined
  children: ReactNode
}

export function Card({ pad, as: Element = 'div', children, ...rest }: CardProps) {
  return (
    <Element className={cx(styles.card, pad && styles.pad)} {...rest}>
      {children}
    </Element>
  )
}
