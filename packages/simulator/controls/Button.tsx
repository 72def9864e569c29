import type { ComponentProps, ReactNode } from 'react'
import styles from './Button.module.css'
import { cx } from './cx.ts'
import { Disableable } from './Disableable.tsx'

type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> & {
  kind?: 'primary' | 'secondary' | 'quiet' | undefined
  size?: 'normal' | 'small' | undefined
  icon?: ReactNode
  /** Why it is disabled. The button stays in the tab order and says so. */
  disabledReason?: string | undefined
}

export function Button({ kind = 'secondary', size = 'normal', icon, className, children, ...rest }: ButtonProps) {
  return (
    <Disableable {...rest} className={cx(styles.button, className)} data-kind={kind} data-size={size}>
      {icon}
      {children}
    </Disableable>
  )
}
