import styles from './CardMark.module.css'

const SHORT: Readonly<Record<string, string>> = { Visa: 'VISA', Mastercard: 'MC', 'American Express': 'AMEX' }
const MAX_LETTERS = 4

/** The brand of a payment method as letters; its name stands beside it. */
export function CardMark({ brand }: { brand: string }) {
  return (
    <span className={styles.mark} aria-hidden="true">
      {SHORT[brand] ?? brand.slice(0, MAX_LETTERS).toUpperCase()}
    </span>
  )
}
