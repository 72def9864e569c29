import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import styles from './StatusSteps.module.css'

export interface StatusStep {
  id: string
  name: ReactNode
  date?: ReactNode
  state: 'done' | 'now' | 'next' | 'cancelled'
}

interface StatusStepsProps {
  label: string
  /** In their order. */
  steps: readonly StatusStep[]
  /** Below each other on small screens, where each step has its name and date. */
  tall?: boolean
}

/**
 * A way in steps: those that are done, the one that is now, and those to come.
 *
 * @avoid For something that advances by the percent: `Progress`. For steps that can be gone back to: pages of their own.
 * @announces A list with its name; the current step is marked. Whether a step is done is seen, not read: its date says it.
 */
export function StatusSteps({ label, steps, tall = false }: StatusStepsProps) {
  const current = steps.findLast(({ state }) => state !== 'next')
  return (
    <ol className={styles.steps} data-tall={tall ? '' : undefined} aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.id}
          className={styles.step}
          data-state={step.state}
          aria-current={step === current ? 'step' : undefined}
        >
          <span className={styles.bead}>
            {step.state === 'done' ? <Check /> : null}
            {step.state === 'cancelled' ? <X /> : null}
          </span>
          <span className={styles.name}>
            {step.name}
            {step.date ? <span className={styles.date}>{step.date}</span> : null}
          </span>
        </li>
      ))}
    </ol>
  )
}

type StatusBarProps = Pick<StatusStepsProps, 'steps'> & {
  /** It waits for the customer. */
  isWaiting?: boolean
}

/**
 * The same as a bar of as many parts as there are steps; its words stand beside it. `isWaiting`: for the customer.
 *
 * @avoid Without the status in words beside it.
 * @announces Nothing: the words beside it say it.
 */
export function StatusBar({ steps, isWaiting = false }: StatusBarProps) {
  const isCancelled = steps.some(({ state }) => state === 'cancelled')
  const kind = isCancelled ? 'danger' : isWaiting ? 'warning' : undefined
  return (
    <span className={styles.bar} data-kind={kind} aria-hidden="true">
      {steps.map(({ id, state }) => (
        <i key={id} data-on={state === 'next' ? undefined : ''} />
      ))}
    </span>
  )
}
