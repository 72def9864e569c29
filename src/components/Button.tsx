import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react'
import styles from './Button.module.css'
import { cx } from './cx.ts'
import { type AnchorProps, Link } from './LinkContext.tsx'
import { ReasonTooltip } from './Tooltip.tsx'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger' | 'quiet-danger'

type Looks = {
  /** How much it weighs on the page, and whether it deletes. */
  kind?: ButtonKind | undefined
  /** `small` stands in lines of text and in rows. */
  size?: 'normal' | 'small' | undefined
  icon?: ReactNode
}

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> &
  Looks & {
    /** The action is pending: the button keeps its label and ignores further presses. */
    busy?: boolean | undefined
    /** Why it is disabled. The button stays in the tab order and says so. */
    disabledReason?: string | undefined
  }

/**
 * Does something at once: saves, deletes, opens a dialog.
 *
 * @avoid To lead to another page: `ButtonLink`. Within a sentence: `TextButton`. For an icon alone: `IconButton`.
 * @avoid More than one `primary` in view: it marks the one next step.
 * @keys Enter and Space press it. Disabled with a reason it stays in the tab order, and a press shows the reason; Escape
 *   hides it.
 * @announces Its text, as a button; that it is busy, or that it is unavailable with the reason as its description.
 */
export function Button({ kind = 'secondary', size = 'normal', icon, ...props }: ButtonProps) {
  const { busy = false, disabledReason, onClick, children, className, ...rest } = props
  const reasonId = useId()
  const explains = 'disabledReason' in props
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (!busy && disabledReason === undefined) return onClick?.(event)
    event.preventDefault()
  }
  const button = (
    <button
      type="button"
      {...rest}
      className={cx(styles.button, className)}
      data-kind={kind}
      data-size={size}
      data-state={busy ? 'busy' : 'idle'}
      aria-busy={busy || undefined}
      aria-disabled={busy || disabledReason !== undefined || undefined}
      aria-describedby={disabledReason === undefined ? rest['aria-describedby'] : reasonId}
      onClick={press}
    >
      {busy ? null : icon}
      {children}
    </button>
  )
  if (!explains) return button
  return (
    <ReasonTooltip reason={disabledReason} reasonId={reasonId}>
      {button}
    </ReasonTooltip>
  )
}

/**
 * Leads to another page, and looks like a button.
 *
 * @avoid To do something: `Button`. In a text: `TextLink`.
 * @keys Enter follows it; Space does not.
 * @announces Its text, as a link.
 */
export function ButtonLink({ kind = 'secondary', size = 'normal', icon, ...props }: AnchorProps & Looks) {
  const { children, className, ...rest } = props
  return (
    <Link {...rest} className={cx(styles.button, className)} data-kind={kind} data-size={size}>
      {icon}
      {children}
    </Link>
  )
}
