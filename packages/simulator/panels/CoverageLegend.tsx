import type { ReactNode } from 'react'
import { TEXTS } from '../texts.ts'
import styles from './CoverageLegend.module.css'
import type { FoundCoverage } from './use-coverage.ts'

/** What the marks of coverage mean, and how much is covered. */
export function CoverageLegend({ found }: { found: FoundCoverage }) {
  if (found.state === 'off') return null
  if (found.state === 'finding') return <Strip>{TEXTS.coverage.finding}</Strip>
  if (found.state === 'failed') return <Strip>{TEXTS.problems.notExplored(found.why)}</Strip>
  const { states, transitions, unshown, untaken } = found.coverage
  const excluded = states.excluded + transitions.excluded
  const isMissing = unshown.size + untaken.size > excluded
  return (
    <Strip>
      <span>{TEXTS.coverage.states(states)}</span>
      <span>{TEXTS.coverage.transitions(transitions)}</span>
      <span className={styles.signs}>
        {isMissing ? <Sign kind="missing" text={TEXTS.coverage.missing} /> : null}
        {excluded > 0 ? <Sign kind="excluded" text={TEXTS.coverage.excludedSign} /> : null}
      </span>
    </Strip>
  )
}

const Strip = ({ children }: { children: ReactNode }) => (
  <p className={styles.strip} role="status">
    {children}
  </p>
)

const Sign = ({ kind, text }: { kind: 'missing' | 'excluded'; text: string }) => (
  <>
    <span className={styles.sign} data-sign={kind} aria-hidden="true" />
    {text}
  </>
)
