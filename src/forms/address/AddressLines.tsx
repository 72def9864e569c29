import styles from './address-form.module.css'
import { useCountryName } from './countries.ts'
import { addressLines, type ShownAddress } from './layout.ts'

interface AddressLinesProps {
  address: ShownAddress
  /** Lines that it does not have are marked. */
  differsFrom?: ShownAddress
}

/** An address as its country writes it, with its phone number. */
export function AddressLines({ address, differsFrom }: AddressLinesProps) {
  const nameOf = useCountryName()
  const linesOf = (one: ShownAddress) => [...addressLines(one, nameOf(one.country ?? '')), one.phone ?? '']
  const others = differsFrom && new Set(linesOf(differsFrom))
  return (
    <address className={styles.lines}>
      {linesOf(address)
        .filter(Boolean)
        .map((line) => (
          <span key={line} dir="auto">
            {others === undefined || others.has(line) ? line : <mark>{line}</mark>}
          </span>
        ))}
    </address>
  )
}
