import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import type { AnyMachineSnapshot, EventObject } from 'xstate'
import type { EventSamples } from '../catalogue/entry.ts'
import { Button } from '../controls/Button.tsx'
import { IconButton } from '../controls/IconButton.tsx'
import { reasonOf } from '../session/reason.ts'
import { refusalOf } from '../session/refusal.ts'
import { TEXTS } from '../texts.ts'
import styles from './controls.module.css'
import { EventForm } from './EventForm.tsx'
import { fieldsOf } from './fields.ts'
import { Select } from './Select.tsx'
import { sampleName } from './sample-name.ts'

type EventRowProps = {
  type: string
  event: EventSamples
  snapshot: AnyMachineSnapshot
  /** A past moment is displayed: nothing can be sent. */
  isPast: boolean
  onSend: (event: EventObject) => void
}

/** One event: sent as a sample or with a payload of the reader's own; or why it would do nothing now. */
export function EventRow({ type, event, snapshot, isPast, onSend }: EventRowProps) {
  const { samples, schema } = event
  const [chosen, setChosen] = useState<number | null>(null)
  const [isEditing, setEditing] = useState(false)
  const usable = samples.findIndex((sample) => refusalOf(snapshot, sample) === null)
  const index = chosen ?? Math.max(usable, 0)
  const sample = samples[index] ?? { type }
  const blocked = (one: EventObject) => {
    const refusal = refusalOf(snapshot, one)
    if (isPast) return TEXTS.events.past
    return refusal === null ? undefined : reasonOf(refusal)
  }
  const reason = blocked(sample)
  const fields = fieldsOf(schema)
  return (
    <li className={styles.item}>
      <div className={styles.line}>
        <Button size="small" disabledReason={isEditing ? TEXTS.events.edited : reason} onClick={() => onSend(sample)}>
          {type}
        </Button>
        {fields.length > 0 ? (
          <IconButton
            label={TEXTS.events.edit(type)}
            icon={<Pencil />}
            aria-expanded={isEditing}
            onClick={() => setEditing(!isEditing)}
          />
        ) : null}
      </div>
      {samples.length > 1 ? (
        <Select
          label={`${TEXTS.events.sample} ${type}`}
          value={String(index)}
          options={samples.map((_, at) => ({ value: String(at), text: sampleName(samples, at) }))}
          onChange={(value) => setChosen(Number(value))}
        />
      ) : null}
      {reason === undefined || isPast ? null : (
        <p className={styles.soft} aria-hidden="true">
          {reason}
        </p>
      )}
      {isEditing ? (
        // another sample is another form; one that was chosen by itself takes nothing away that was typed
        <EventForm key={chosen} type={type} fields={fields} sample={sample} blocked={blocked} onSend={onSend} />
      ) : null}
    </li>
  )
}
