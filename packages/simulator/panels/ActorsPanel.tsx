import { useState } from 'react'
import type { CatalogueEntry } from '../catalogue/entry.ts'
import { Button } from '../controls/Button.tsx'
import { isEditable, outputOf, outputProblem } from '../session/check.ts'
import type { SeenActor } from '../session/feed.ts'
import { outcomesOf } from '../session/outcomes.ts'
import { ownValue } from '../session/own.ts'
import type { RunningActor } from '../session/player.ts'
import { redact } from '../session/redact.ts'
import type { SessionStep } from '../session/session.ts'
import { TEXTS } from '../texts.ts'
import { ActorTree } from './ActorTree.tsx'
import styles from './controls.module.css'
import { JsonField } from './JsonField.tsx'
import { Select } from './Select.tsx'

/** Where the chart of a child machine is driven, by its source in the parent. */
export type Charts = Readonly<Record<string, { title: string; href: string } | undefined>>

type ActorsPanelProps = {
  entry: CatalogueEntry
  actors: readonly SeenActor[]
  running: readonly RunningActor[]
  defaults: Readonly<Record<string, string>>
  held: boolean
  isPast: boolean
  /** The charts of child machines, by source. */
  charts: Charts
  onStep: (step: SessionStep) => void
}

/** The flow's actors: the outcome of each running one, the outcome of later ones, and the tree. */
export function ActorsPanel({ entry, actors, running, defaults, held, isPast, charts, onStep }: ActorsPanelProps) {
  const sources = Object.keys(entry.actors)
  return (
    <div className={styles.stack}>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={held}
          disabled={isPast}
          onChange={(event) => onStep({ kind: 'held', held: event.currentTarget.checked })}
        />
        {TEXTS.actors.held}
      </label>
      <section aria-label={TEXTS.actors.running}>
        <h2 className={styles.head}>{TEXTS.actors.running}</h2>
        {running.length === 0 ? <p className={styles.soft}>{TEXTS.actors.none}</p> : null}
        <ul>
          {running.map((actor) => (
            <RunningRow
              key={actor.id}
              entry={entry}
              actor={actor}
              isPast={isPast}
              chart={charts[actor.src]}
              onStep={onStep}
            />
          ))}
        </ul>
      </section>
      {sources.length === 0 ? null : (
        <section aria-label={TEXTS.actors.starting}>
          <h2 className={styles.head}>{TEXTS.actors.starting}</h2>
          <ul>
            {sources.map((src) => (
              <li key={src} className={styles.item}>
                <span className={styles.name}>{src}</span>
                <ChartLink chart={charts[src]} />
                <OutcomeSelect
                  entry={entry}
                  src={src}
                  label={TEXTS.actors.later(src)}
                  value={defaults[src] ?? null}
                  onChoose={(outcome) => onStep({ kind: 'default', src, outcome })}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-label={TEXTS.actors.tree}>
        <h2 className={styles.head}>{TEXTS.actors.tree}</h2>
        <ActorTree actors={actors} />
      </section>
    </div>
  )
}

function ChartLink({ chart }: { chart: Charts[string] }) {
  return chart === undefined ? null : (
    <a className={styles.link} href={chart.href} target="_top">
      {TEXTS.actors.chart(chart.title)}
    </a>
  )
}

type OutcomeSelectProps = {
  entry: CatalogueEntry
  src: string
  label: string
  value: string | null
  onChoose: (outcome: string) => void
}

function OutcomeSelect({ entry, src, label, value, onChoose }: OutcomeSelectProps) {
  const options = (outcomesOf(entry, src) ?? []).map(({ name, kind }) => ({
    value: name,
    text: `${name} (${TEXTS.actors.kinds[kind]})`,
  }))
  const waiting = { value: '', text: TEXTS.actors.waits }
  return (
    <Select
      label={label}
      value={value ?? ''}
      options={value === null ? [waiting, ...options] : options}
      onChange={(chosen) => (chosen === '' ? undefined : onChoose(chosen))}
    />
  )
}

type RunningRowProps = {
  entry: CatalogueEntry
  actor: RunningActor
  isPast: boolean
  chart: Charts[string]
  onStep: (step: SessionStep) => void
}

function RunningRow({ entry, actor, isPast, chart, onStep }: RunningRowProps) {
  const { id, src, plan, input } = actor
  const [isEditing, setEditing] = useState(false)
  const editable = (ownValue(entry.actors, src) ?? []).find(
    (outcome) => isEditable(outcome) && (plan === null || !isEditable(plan) || outcome.name === plan.name),
  )
  const answer = (output: unknown) => {
    if (editable === undefined) return
    setEditing(false)
    onStep({ kind: 'play', id, outcome: editable.name, ...(output === undefined ? {} : { output }) })
  }
  return (
    <li className={styles.item}>
      <span className={styles.name}>{id === src ? id : `${id} (${src})`}</span>
      <ChartLink chart={chart} />
      <div className={styles.line}>
        {isPast ? (
          <span className={styles.soft}>{plan?.name ?? TEXTS.actors.waits}</span>
        ) : (
          <OutcomeSelect
            entry={entry}
            src={src}
            label={TEXTS.actors.outcome(id)}
            value={plan?.name ?? null}
            onChoose={(outcome) => onStep({ kind: 'play', id, outcome })}
          />
        )}
        {editable === undefined || isPast ? null : (
          <Button size="small" kind="quiet" aria-expanded={isEditing} onClick={() => setEditing(!isEditing)}>
            {TEXTS.actors.edit}
          </Button>
        )}
      </div>
      {isEditing && editable !== undefined ? (
        <JsonField
          key={editable.name}
          label={TEXTS.actors.output(id)}
          value={redact(outputOf(editable, input)?.output)}
          problemWith={(output) => outputProblem(entry, src, output)}
          sendLabel={TEXTS.actors.choose}
          onSend={answer}
        />
      ) : null}
    </li>
  )
}
