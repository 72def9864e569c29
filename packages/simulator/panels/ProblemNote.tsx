import { Button } from '../controls/Button.tsx'
import type { Problem } from '../session/simulation.ts'
import { TEXTS } from '../texts.ts'
import styles from './ProblemNote.module.css'

type ProblemNoteProps = { problem: Problem | null; onRetry: (json: string) => void; onDismiss: () => void }

/** An error message until it is dismissed; everything else stays usable. */
export function ProblemNote({ problem, onRetry, onDismiss }: ProblemNoteProps) {
  const retry = problem?.retry
  return (
    <div role="alert">
      {problem === null ? null : (
        <div className={styles.note}>
          <p>{problem.text}</p>
          {retry === undefined ? null : (
            <Button size="small" onClick={() => onRetry(retry)}>
              {TEXTS.share.retry}
            </Button>
          )}
          <Button size="small" onClick={onDismiss}>
            {TEXTS.share.dismiss}
          </Button>
        </div>
      )}
    </div>
  )
}
