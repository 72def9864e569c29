import { FormattedMessage } from 'react-intl'
import styles from './MarkedText.module.css'
import type { MessageId } from './text.ts'

/** A message whose values stand out, e.g. the address that a mail was sent to. */
export function MarkedText({ id, values }: { id: MessageId; values: Record<string, string> }) {
  const marked = Object.entries(values).map(([name, value]) => [
    name,
    <bdi key={name}>
      <strong className={styles.marked}>{value}</strong>
    </bdi>,
  ])
  return <FormattedMessage id={id} values={Object.fromEntries(marked)} />
}
