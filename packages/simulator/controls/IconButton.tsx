import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import { Disableable } from './Disableable.tsx'
import styles from './IconButton.module.css'

type IconButtonProps = Omit<ComponentProps<typeof Disableable>, 'children'> & {
  label: string
  icon: ReactNode
  outlined?: boolean | undefined
}

export function IconButton({ label, icon, outlined, className, ...rest }: IconButtonProps) {
  return (
    <Disableable {...rest} className={cx(styles.button, outlined && styles.outlined, className)} aria-label={label}>
      {icon}
    </Disableable>
  )
}
