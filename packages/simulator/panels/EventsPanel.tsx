import type { AnyMachineSnapshot, EventObject } from 'xstate'
import type { CatalogueEntry, EventSamples } from '../catalogue/entry.ts'
import { refusalOf } from '../session/refusal.ts'
import { TEXTS } from '../texts.ts'
import styles from './controls.module.css'
import { EventRow } from './EventRow.tsx'

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

/** Every event of the machine: those that do something now by their sender, the rest folded, each with its reason. */
export function EventsPanel({ entry, snapshot, isPast, onSend }: EventsPanelProps) {
  const events = Object.entries<EventSamples>(entry.events)
  const isTaken = ([, { samples }]: [string, EventSamples]) =>
    samples.some((sample) => refusalOf(snapshot, sample) === null)
  const groups = Map.groupBy(events.filter(isTaken), ([, { sentBy }]) => groupTitle(sentBy))
  const others = events.filter((one) => !isTaken(one))
  const rows = (some: typeof events) => (
    <ul>
      {some.map(([type, event]) => (
        <EventRow key={type} type={type} event={event} snapshot={snapshot} isPast={isPast} onSend={onSend} />
      ))}
    </ul>
  )
  if (events.length === 0) return <p className={styles.soft}>{TEXTS.events.none}</p>
  return (
    <div className={styles.stack}>
      {groups.size === 0 ? <p className={styles.soft}>{TEXTS.events.nothingNow}</p> : null}
      {[...groups].map(([title, some]) => (
        <section key={title} aria-label={title}>
          <h2 className={styles.head}>{title}</h2>
          {rows(some)}
        </section>
      ))}
      {others.length === 0 ? null : (
        <details className={styles.others}>
          <summary className={styles.head}>{TEXTS.events.notNow(others.length)}</summary>
          {rows(others)}
        </details>
      )}
    </div>
  )
}
