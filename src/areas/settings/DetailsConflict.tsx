import { useEffect, useRef } from 'react'
import type { FieldOf, FieldValues } from '#machines/shared/checked-form/model.ts'
import { Banner } from '#src/components/Banner.tsx'
import { Button } from '#src/components/Button.tsx'
import { Spinner } from '#src/components/Spinner.tsx'
import { useText } from '#src/i18n/text.ts'
import styles from './DetailsConflict.module.css'

/** A field as it is compared; `show` is for values that are no words. */
export interface ComparedField<Name extends string> {
  name: Name
  label: string
  show?: (value: string) => string
}

interface DetailsConflictProps<V extends FieldValues> {
  mine: V
  /** What the other window has saved; null while it is read. */
  other: V | null
  /** As they stand on the form. */
  fields: readonly ComparedField<FieldOf<V>>[]
  send: (event: { type: 'MINE_KEPT' } | { type: 'OTHER_TAKEN' }) => void
}

/** The details were changed in another window: where they differ, and which ones are to be kept. */
export function DetailsConflict<V extends FieldValues>({ other, ...rest }: DetailsConflictProps<V>) {
  const text = useText()
  if (other === null) {
    return (
      <p className={styles.reading} role="status">
        <Spinner /> {text('personalDetails.conflict.reading')}
      </p>
    )
  }
  return <Compared {...rest} other={other} />
}

function Compared<V extends FieldValues>({ mine, other, fields, send }: DetailsConflictProps<V> & { other: V }) {
  const text = useText()
  const keep = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // the form that had the focus is hidden
    keep.current?.querySelector('button')?.focus()
  }, [])
  const shown = (value: unknown, show = (word: string) => word) => {
    const word = String(value ?? '')
    return word === '' ? text('personalDetails.conflict.empty') : show(word)
  }
  const differing = fields.filter(({ name }) => mine[name] !== other[name])
  return (
    <div className={styles.conflict}>
      <Banner kind="warning" title={text('personalDetails.conflict.title')} announce="alert">
        {differing.length === 0 ? (
          text('personalDetails.conflict.same')
        ) : (
          <ul className={styles.fields}>
            {differing.map(({ name, label, show }) => (
              <li key={name}>
                {text('personalDetails.conflict.field', {
                  label,
                  other: shown(other[name], show),
                  mine: shown(mine[name], show),
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
