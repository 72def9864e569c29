import type { ComponentProps } from 'react'
import styles from './Field.module.css'

export const Input = (props: ComponentProps<'input'>) => <input {...props} className={styles.input} />
