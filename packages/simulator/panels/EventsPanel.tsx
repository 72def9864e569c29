import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import type { AnyMachineSnapshot, EventObject } from 'xstate'
import type { CatalogueEntry, EventSamples } from '../catalogue/entry.ts'
import { Button } from '../controls/Button.tsx'
import { IconButton } from '../controls/IconButton.tsx'
import { reasonOf } from '../session/reason.ts'
import { redactedJson } from '../session/redact.ts'
import { refusalOf } from '../session/refusal.ts'
import { TEXTS } from '../texts.ts'
import styles from './controls.module.css'
import { EventForm } from './EventForm.tsx'
import { fieldsOf } from './fields.ts'
import { Select } from './Select.tsx'

type EventsPanelProps = {
  entry: CatalogueEntry
  snapshot: AnyMachineSnapshot
  /** A past moment is displayed: nothing can be sent. */
  isPast: boolean
  onSend: (event: EventObject) => void
}

const groupTitle = (sentBy: string | undefined): string => {
  if (sentBy === undefined) return TEXTS.events.own
  return sentBy === 'machine' ? TEXTS.events.raised : TEXTS.events.sentBy(sentBy)
}

/** Every event of the machine: whether it can be sent now, and if not, why. */
export function EventsPanel({ entry, snapshot, isPast, onSend }: EventsPanelProps) {
  const events = Object.entries<EventSamples>(entry.events)
  const groups = Map.groupBy(events, ([, { sentBy }]) => groupTitle(sentBy))
  if (events.length === 0) return <p className={styles.soft}>{TEXTS.events.none}</p>
  return (
    <div className={styles.stack}>
      {isPast ? <p className={styles.soft}>{TEXTS.events.past}</p> : null}
      {[...groups].map(([title, some]) => (
        <section key={title} aria-label={title}>
          <h2 className={styles.head}>{title}</h2>
          <ul>
            {some.map(([type, event]) => (
              <EventRow key={type} type={type} event={event} snapshot={snapshot} isPast={isPast} onSend={onSend} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

type EventRowProps = Omit<EventsPanelProps, 'entry'> & { type: string; event: EventSamples }

const sampleText = (sample: EventObject): string => {
  const { type, ...rest } = sample
  const text = redactedJson(rest, 0)
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}

function EventRow({ type, event, snapshot, isPast, onSend }: EventRowProps) {
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
        <Button size="small" disabledReason={reason} onClick={() => onSend(sample)}>
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
          options={samples.map((one, at) => ({ value: String(at), text: sampleText(one) }))}
          onChange={(value) => setChosen(Number(value))}
        />
      ) : null}
      {reason === undefined || isPast ? null : (
        <p className={styles.soft} aria-hidden="true">
          {reason}
        </p>
      )}
      {isEditing ? (
        <EventForm key={index} type={type} fields={fields} sample={sample} blocked={blocked} onSend={onSend} />
      ) : null}
    </li>
  )
}
