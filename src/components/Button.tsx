import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react'
import styles from './Button.module.css'
import { cx } from './cx.ts'
import { type AnchorProps, Link } from './LinkContext.tsx'
import { ReasonTooltip } from './Tooltip.tsx'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger' | 'quiet-danger'

type Looks = {
  kind?: ButtonKind | undefined
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

export function ButtonLink({ kind = 'secondary', size = 'normal', icon, ...props }: AnchorProps & Looks) {
  const { children, className, ...rest } = props
  return (
    <Link {...rest} className={cx(styles.button, className)} data-kind={kind} data-size={size}>
      {icon}
      {children}
    </Link>
  )
}
