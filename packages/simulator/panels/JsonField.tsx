import { useId, useState } from 'react'
import { Button } from '../controls/Button.tsx'
import { TEXTS } from '../texts.ts'
import styles from './controls.module.css'

type JsonFieldProps = {
  label: string
  value: unknown
  /** The error of a value, or null. */
  problemWith: (value: unknown) => string | null
  sendLabel: string
  onSend: (value: unknown) => void
}

type Parsed = { ok: true; value: unknown } | { ok: false }

function parse(text: string): Parsed {
  if (text.trim() === '' || text.trim() === 'undefined') return { ok: true, value: undefined }
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch {
    return { ok: false }
  }
}

/** A JSON editor that validates while typing; the error is below it. */
export function JsonField({ label, value, problemWith, sendLabel, onSend }: JsonFieldProps) {
  const [text, setText] = useState(() => JSON.stringify(value, null, 2) ?? 'undefined')
  const id = useId()
  const parsed = parse(text)
  const problem = parsed.ok ? problemWith(parsed.value) : TEXTS.events.noJson
  const send = () => {
    if (parsed.ok && problem === null) onSend(parsed.value)
  }
  return (
    <div className={styles.plain}>
      <textarea
        className={styles.json}
        aria-label={label}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : id}
        spellCheck={false}
        rows={Math.min(12, text.split('\n').length + 1)}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {problem === null ? null : (
        <p className={styles.error} id={id}>
          {problem}
        </p>
      )}
      <div className={styles.line}>
        <Button size="small" kind="primary" disabledReason={problem ?? undefined} onClick={send}>
          {sendLabel}
        </Button>
      </div>
    </div>
  )
}
