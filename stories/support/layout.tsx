import type { Decorator } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import styles from './layout.module.css'

/** Room around a component that would otherwise touch the window's edge. */
export const padded: Decorator = (Story) => (
  <div className={styles.padded}>
    <Story />
  </div>
)

/** Several states side by side, each with its name below. */
export function Specimens({ children }: { children: ReactNode }) {
  return <div className={styles.specimens}>{children}</div>
}

export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.specimen}>
      {children}
      <small>{name}</small>
    </div>
  )
}
