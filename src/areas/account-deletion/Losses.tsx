import Truck from 'lucide-react/icons/truck'
import type { AccountContents } from '#contract/account-deletion.ts'
import { TextButton } from '#src/components/TextButton.tsx'
import { useText } from '#src/i18n/text.ts'
import type { ReadState } from '#src/platform/read-state.ts'
import styles from './AccountDeletion.module.css'

interface ContentsProps {
  contents: ReadState<AccountContents>
}

const COUNTED = [
  ['photosCount', 'accountDeletion.photos'],
  ['albumsCount', 'accountDeletion.albums'],
  ['projectCount', 'accountDeletion.projects'],
  ['widgetCount', 'accountDeletion.widgets'],
] as const

/** What goes with the account, in numbers; dashes while they are not known. */
export function Losses({ contents, onExport }: ContentsProps & { onExport?: () => void }) {
  const text = useText()
  const known = contents.state === 'shown' ? contents.value : null
  const isEmpty = known !== null && COUNTED.every(([key]) => known[key] === 0)
  return (
    <section className={styles.part}>
      <h3>{text('accountDeletion.goes')}</h3>
      {isEmpty ? (
        <p className={styles.soft}>{text('accountDeletion.nothing')}</p>
      ) : (
        <>
          <ul className={styles.losses} aria-busy={contents.state === 'loading'}>
            {COUNTED.map(([key, label]) => (
              <li key={key}>
                <b>{known ? text('accountDeletion.count', { count: known[key] }) : '–'}</b>
                <span>{text(label, { count: known?.[key] ?? 0 })}</span>
              </li>
            ))}
          </ul>
          <p className={styles.soft}>
            {text('accountDeletion.forGood')}{' '}
            {onExport && known?.photosCount !== 0 && (
              <TextButton onClick={onExport}>{text('exports.confirm')}</TextButton>
            )}
          </p>
        </>
      )}
      {contents.state === 'failed' && (
        <p className={styles.soft} role="alert">
          {text('accountDeletion.notCounted')}{' '}
          <TextButton onClick={contents.onRetry} aria-disabled={contents.isBusy}>
            {text('common.tryAgain')}
          </TextButton>
        </p>
      )}
    </section>
  )
}

/** Orders under way are delivered whatever becomes of the account. */
export function WhatStays({ contents }: ContentsProps) {
  const text = useText()
  const orders = contents.state === 'shown' ? contents.value.ordersUnderWay : 0
  if (orders === 0) return null
  return (
    <section className={styles.part}>
      <h3>{text('accountDeletion.stays')}</h3>
      <ul className={styles.points}>
        <li>
          <Truck />
          <span>{text('accountDeletion.orders', { orders })}</span>
        </li>
      </ul>
    </section>
  )
}
