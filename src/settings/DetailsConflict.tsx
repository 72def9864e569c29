import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import type { AddressFormEvent } from '#machines/address-form/machine.ts'
import type { AddressValues } from '#machines/address-form/model.ts'
import type { EditedDetails, PersonalDetailsSnapshot } from '#machines/personal-details/machine.ts'
import { Banner } from '#src/components/Banner.tsx'
import { Button } from '#src/components/Button.tsx'
import { Spinner } from '#src/components/Spinner.tsx'
import { type MessageId, useText } from '#src/i18n/text.ts'
import { longBirthday } from './birthday.ts'
import styles from './DetailsConflict.module.css'
import { DETAILS_FIELDS, type DetailsField } from './values.ts'

interface DetailsConflictProps {
  snapshot: PersonalDetailsSnapshot
  send: (event: AddressFormEvent<EditedDetails>) => void
}

const LABELS: Readonly<Record<DetailsField, MessageId>> = {
  firstName: 'address.field.firstName',
  lastName: 'address.field.lastName',
  phone: 'personalDetails.phone',
  birthday: 'personalDetails.birthday',
}

/** The details were changed in another window: where they differ, and which ones are to be kept. */
export function DetailsConflict({ snapshot, send }: DetailsConflictProps) {
  const text = useText()
  const { latest, values } = snapshot.context
  if (latest === null) {
    return (
      <p className={styles.reading} role="status">
        <Spinner /> {text('personalDetails.conflict.reading')}
      </p>
    )
  }
  return <Compared mine={values} other={latest.values} send={send} />
}

type ComparedProps = Pick<DetailsConflictProps, 'send'> & { mine: AddressValues; other: AddressValues }

function Compared({ mine, other, send }: ComparedProps) {
  const text = useText()
  const { locale } = useIntl()
  const keep = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // the form that had the focus is hidden
    keep.current?.querySelector('button')?.focus()
  }, [])
  const shown = (values: AddressValues, field: DetailsField) => {
    const value = String(values[field] ?? '')
    if (value === '') return text('personalDetails.conflict.empty')
    return field === 'birthday' ? longBirthday(locale, value) : value
  }
  const differing = DETAILS_FIELDS.filter((field) => mine[field] !== other[field])
  return (
    <div className={styles.conflict}>
      <Banner kind="warning" title={text('personalDetails.conflict.title')} announce="alert">
        {differing.length === 0 ? (
          text('personalDetails.conflict.same')
        ) : (
          <ul className={styles.fields}>
            {differing.map((field) => (
              <li key={field}>
                {text('personalDetails.conflict.field', {
                  label: text(LABELS[field]),
                  other: shown(other, field),
                  mine: shown(mine, field),
                })}
              </li>
            ))}
          </ul>
        )}
      </Banner>
      <div className={styles.choices} ref={keep}>
        <Button kind="primary" onClick={() => send({ type: 'MINE_KEPT' })}>
          {text('personalDetails.conflict.keepMine')}
        </Button>
        <Button onClick={() => send({ type: 'OTHER_TAKEN' })}>{text('personalDetails.conflict.takeOther')}</Button>
      </div>
    </div>
  )
}
