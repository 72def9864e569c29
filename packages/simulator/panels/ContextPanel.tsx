import { differences } from '../session/diff.ts'
import type { Entry } from '../session/feed.ts'
import { redact, redactedJson } from '../session/redact.ts'
import { TEXTS } from '../texts.ts'
import { Changes } from './Changes.tsx'
import styles from './controls.module.css'

/** The context at a moment: what its step changed first, then the whole. */
export function ContextPanel({ entry: { before, snapshot } }: { entry: Entry }) {
  const changes = before === null ? [] : differences(redact(before.context), redact(snapshot.context))
  return (
    <div className={styles.stack}>
      {changes.length === 0 ? null : (
        <section aria-label={TEXTS.log.changes}>
          <h2 className={styles.head}>{TEXTS.log.changes}</h2>
          <Changes changes={changes} />
        </section>
      )}
      <pre className={styles.code}>{redactedJson(snapshot.context)}</pre>
    </div>
  )
}
