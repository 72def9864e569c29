import type { Difference } from '../session/diff.ts'
import { redactedJson } from '../session/redact.ts'
import { TEXTS } from '../texts.ts'
import styles from './controls.module.css'

/** Longest displayed value of a change, in characters. */
const LONGEST_VALUE = 200

function shortJson(value: unknown): string {
  const text = value === undefined ? TEXTS.log.nothing : redactedJson(value, 0)
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text
}

/** What changed in the context: each part with its value before and after. */
export const Changes = ({ changes }: { changes: readonly Difference[] }) => (
  <ul>
    {changes.map(({ path, before, after }) => (
      <li key={path} className={styles.code}>
        {path} <del>{shortJson(before)}</del> <ins>{shortJson(after)}</ins>
      </li>
    ))}
  </ul>
)
