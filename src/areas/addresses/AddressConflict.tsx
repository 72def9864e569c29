import { type ReactNode, useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import type { AddressEditingEvent, AddressEditingSnapshot } from '#machines/addresses/address-editing/machine.ts'
import { Banner } from '#src/components/Banner.tsx'
import { Button } from '#src/components/Button.tsx'
import { Card } from '#src/components/Card.tsx'
import { Spinner } from '#src/components/Spinner.tsx'
import { AddressLines } from '#src/forms/address/AddressLines.tsx'
import { useText } from '#src/i18n/text.ts'
import styles from './AddressConflict.module.css'

interface AddressConflictProps {
  snapshot: AddressEditingSnapshot
  send: (event: AddressEditingEvent) => void
}

/** The address was changed in another window: both texts, and which one is to be kept. */
export function AddressConflict({ snapshot, send }: AddressConflictProps) {
  const text = useText()
  const { formatTime } = useIntl()
  const { latest, values: mine } = snapshot.context
  if (latest === null) {
    return (
      <p className={styles.reading} role="status">
        <Spinner /> {text('addresses.conflict.reading')}
      </p>
    )
  }
  const time = formatTime(latest.subject.existing?.updated ?? '')
  const other = latest.values
  return (
    <div className={styles.conflict}>
      <Banner kind="warning" title={text('addresses.conflict.title', { time })} announce="alert">
        {text('addresses.conflict.text')}
      </Banner>
      <div className={styles.both}>
        <Side title={text('addresses.conflict.mine')} note={text('addresses.conflict.mineNote')} isFocused>
          <AddressLines address={mine} differsFrom={other} />
          <Button kind="primary" onClick={() => send({ type: 'MINE_KEPT' })}>
            {text('addresses.conflict.keepMine')}
          </Button>
        </Side>
        <Side title={text('addresses.conflict.other')} note={text('addresses.conflict.otherNote', { time })}>
          <AddressLines address={other} differsFrom={mine} />
          <Button onClick={() => send({ type: 'OTHER_TAKEN' })}>{text('addresses.conflict.takeOther')}</Button>
        </Side>
      </div>
    </div>
  )
}

interface SideProps {
  title: string
  note: string
  /** The form that had the focus is hidden. */
  isFocused?: boolean
  children: ReactNode
}

function Side({ title, note, isFocused = false, children }: SideProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isFocused) heading.current?.focus()
  }, [isFocused])
  return (
    <Card pad>
      <div className={styles.side}>
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <p className={styles.note}>{note}</p>
        </div>
        {children}
      </div>
    </Card>
  )
}
