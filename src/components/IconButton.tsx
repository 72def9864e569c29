import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import styles from './IconButton.module.css'
import { type AnchorProps, Link } from './LinkContext.tsx'
import { Spinner } from './Spinner.tsx'
import { ReasonTooltip } from './Tooltip.tsx'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'disabled' | 'children'> & {
  label: string
  icon: ReactNode
  /** With an edge, where it stands alone. */
  outlined?: boolean | undefined
  /** The action is pending: it shows that, and ignores further presses. */
  busy?: boolean | undefined
  /** Why it is disabled. The button stays in the tab order and says so. */
  disabledReason?: string | undefined
  /** Shows the label as a tooltip. */
  tooltip?: boolean | undefined
}

/**
 * A button with an icon alone, where its meaning is known and room is scarce.
 *
 * @avoid For a main action, or an icon that needs explaining: `Button`. To lead to another page: `IconLink`.
 * @keys Enter and Space press it. Disabled with a reason it stays in the tab order, and a press shows the reason; Escape
 *   hides it.
 * @announces Its label, as a button; that it is busy, or that it is unavailable with the reason as its description.
 */
export function IconButton({ label, icon, outlined, busy = false, tooltip, ...props }: IconButtonProps) {
  const { disabledReason, onClick, className, ...rest } = props
  const reasonId = useId()
  const explains = tooltip === true || 'disabledReason' in props
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (!busy && disabledReason === undefined) return onClick?.(event)
    event.preventDefault()
  }
  const button = (
    <button
      type="button"
      {...rest}
      className={cx(styles.button, outlined && styles.outlined, className)}
      aria-label={label}
      aria-busy={busy || undefined}
      aria-disabled={busy || disabledReason !== undefined || undefined}
      aria-describedby={disabledReason === undefined ? rest['aria-describedby'] : reasonId}
      onClick={press}
    >
      {busy ? <Spinner /> : icon}
    </button>
  )
  if (!explains) return button
  return (
    <ReasonTooltip reason={disabledReason} reasonId={reasonId} otherwise={tooltip ? label : undefined}>
      {button}
    </ReasonTooltip>
  )
}

/**
 * A link that looks like an icon button.
 *
 * @avoid To do something: `IconButton`.
 * @keys Enter follows it.
 * @announces A link with its label.
 */
export function IconLink({ label, icon, className, ...rest }: AnchorProps & { label: string; icon: ReactNode }) {
  return (
    <Link {...rest} className={cx(styles.button, className)} aria-label={label}>
      {icon}
    </Link>
  )
}
