import { useEffect, useRef } from 'react'
import { Button } from '../controls/Button.tsx'
import { differences } from '../session/diff.ts'
import type { Entry, SeenActor } from '../session/feed.ts'
import { redact, redactedJson } from '../session/redact.ts'
import { TEXTS } from '../texts.ts'
import { Changes } from './Changes.tsx'
import controls from './controls.module.css'
import styles from './LogPanel.module.css'
import { secondsText } from './marks.ts'

type LogPanelProps = {
  entries: readonly Entry[]
  actors: readonly SeenActor[]
  /** Number of the displayed entry; null: now. */
  at: number | null
  onLook: (entry: number | null) => void
  /** Undefined where nothing can be replayed. */
  onRestart?: ((entry: Entry) => void) | undefined
}

/** The log, entry by entry; any of them can be displayed, and restarted from. */
export function LogPanel({ entries, actors, at, onLook, onRestart }: LogPanelProps) {
  const list = useRef<HTMLOListElement>(null)
  const shown = entries.find(({ number }) => number === at) ?? entries.at(-1)
  const last = entries.at(-1)?.number
  useEffect(() => {
    if (at === null && last !== undefined) list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' })
  }, [at, last])
  const nameOf = (id: string | null) => actors.find((actor) => actor.id === id)?.name
  return (
    <div className={styles.panel}>
      <ol ref={list} className={styles.list} aria-label={TEXTS.log.label}>
        {entries.map((entry) => (
          <li key={entry.number}>
            <button
              type="button"
              className={styles.entry}
              aria-current={entry.number === shown?.number ? 'step' : undefined}
              onClick={() => onLook(entry.number)}
            >
              <span className={styles.time}>{secondsText(entry.at)}</span>
              <span className={styles.event}>{entry.before === null ? TEXTS.log.start : entry.event.type}</span>
              <Sender name={entry.from === null ? null : (nameOf(entry.from) ?? entry.from)} />
            </button>
          </li>
        ))}
      </ol>
      {shown === undefined ? null : (
        <div className={styles.details}>
          <div className={controls.line}>
            {onRestart === undefined ? null : (
              <Button size="small" onClick={() => onRestart(shown)}>
                {TEXTS.log.restartHere}
              </Button>
            )}
            {at === null ? null : (
              <Button size="small" kind="primary" onClick={() => onLook(null)}>
                {TEXTS.log.now}
              </Button>
            )}
          </div>
          <EntryDetails entry={shown} />
        </div>
      )}
    </div>
  )
}

function Sender({ name }: { name: string | null }) {
  return name === null ? null : (
    <span className={styles.note} title={name}>
      {TEXTS.log.from(name)}
    </span>
  )
}

function EntryDetails({ entry }: { entry: Entry }) {
  const { event, transitions, actions, emitted, before, snapshot } = entry
  const changes = differences(redact(before?.context), redact(snapshot.context))
  return (
    <dl className={styles.facts}>
      <Fact name={TEXTS.log.payload} lines={[redactedJson(event, 0)]} />
      <Fact name={TEXTS.log.transitions} lines={transitions} />
      <Fact name={TEXTS.log.actions} lines={actions} />
      <Fact name={TEXTS.log.emitted} lines={emitted.map((one) => redactedJson(one, 0))} />
      <dt className={controls.head}>{TEXTS.log.changes}</dt>
      <dd>
        {changes.length === 0 ? (
          <span className={controls.soft}>{TEXTS.log.noChange}</span>
        ) : (
          <Changes changes={changes} />
        )}
      </dd>
    </dl>
  )
}

function Fact({ name, lines }: { name: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <>
      <dt className={controls.head}>{name}</dt>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry never changes, and may contain the same item twice
        <dd key={at} className={controls.code}>
          {line}
        </dd>
      ))}
    </>
  )
}
