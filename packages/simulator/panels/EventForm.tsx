import { useState } from 'react'
import type { EventObject } from 'xstate'
import { Button } from '../controls/Button.tsx'
import { Field } from '../controls/Field.tsx'
import { Input } from '../controls/Input.tsx'
import { redact } from '../session/redact.ts'
import { TEXTS } from '../texts.ts'
import styles from './controls.module.css'
import { fieldProblem, type PayloadField, toText, toValue } from './fields.ts'
import { Select } from './Select.tsx'

type EventFormProps = {
  type: string
  fields: readonly PayloadField[]
  /** Initial values. */
  sample: EventObject
  /** Why the event can't be sent now. */
  blocked: (event: EventObject) => string | undefined
  onSend: (event: EventObject) => void
}

interface Filled {
  field: PayloadField
  text: string
  value: unknown
  problem: string | null
}

function fill(field: PayloadField, text: string): Filled {
  const read = toValue(field, text)
  const problem = read === null ? TEXTS.events.noJson : fieldProblem(field, read.value)
  return { field, text, value: read?.value, problem }
}

/** A form for an event's payload, generated from its schema; each field is validated while typing. */
export function EventForm({ type, fields, sample, blocked, onSend }: EventFormProps) {
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(fields.map((field) => [field.name, toText(field, redact(Reflect.get(sample, field.name)))])),
  )
  const filled = fields.map((field) => fill(field, texts[field.name] ?? ''))
  const problem = filled.find((one) => one.problem !== null)
  const given = filled.filter(({ value }) => value !== undefined).map(({ field, value }) => [field.name, value])
  const event: EventObject = { ...Object.fromEntries(given), type }
  const reason = problem === undefined ? blocked(event) : `${problem.field.name}: ${problem.problem}`
  return (
    <fieldset className={styles.stack} aria-label={TEXTS.events.edit(type)}>
      {filled.map((one) => (
        <FieldControl
          key={one.field.name}
          filled={one}
          onChange={(text) => setTexts((before) => ({ ...before, [one.field.name]: text }))}
        />
      ))}
      <div className={styles.line}>
        <Button size="small" kind="primary" disabledReason={reason} onClick={() => onSend(event)}>
          {TEXTS.events.sendOne}
        </Button>
      </div>
    </fieldset>
  )
}

function FieldControl({ filled, onChange }: { filled: Filled; onChange: (text: string) => void }) {
  const { field, text, problem } = filled
  const options = field.kind === 'choice' ? field.options : ['true', 'false']
  if (field.kind === 'choice' || field.kind === 'yes-no') {
    return (
      <div className={styles.field}>
        <span aria-hidden="true">{field.name}</span>
        <Select
          label={field.name}
          value={text}
          options={options.map((value) => ({ value, text: value }))}
          onChange={onChange}
        />
      </div>
    )
  }
  return (
    <Field label={field.name} error={problem}>
      {(control) =>
        field.kind === 'json' ? (
          <textarea
            {...control}
            className={styles.json}
            spellCheck={false}
            value={text}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        ) : (
          <Input
            {...control}
            spellCheck={false}
            value={text}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        )
      }
    </Field>
  )
}
