import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { type ReactNode, useId } from 'react'
import styles from './Banner.module.css'
import { IconButton } from './IconButton.tsx'
import { TextButton } from './TextButton.tsx'

type BannerProps = {
  /** Its colours and its icon. */
  kind?: 'info' | 'success' | 'warning' | 'danger' | undefined
  title: ReactNode
  /** Replaces the default icon of its kind. */
  icon?: ReactNode
  children?: ReactNode
  /** Buttons below the text. */
  actions?: ReactNode
  /** One small button at the end of the line; on small screens below the text. */
  action?: ReactNode
  /** Makes it collapsible: `children` and `actions` are shown only while it is open. */
  more?: { open: boolean; showLabel: string; hideLabel: string; onToggle: () => void } | undefined
  /** The button that closes it for good; left out where it stays. */
  dismiss?: { label: string; onDismiss: () => void } | undefined
  /** Announces it when it appears. */
  announce?: 'status' | 'alert' | undefined
}

const icons = { info: <Info />, success: <CircleCheck />, warning: <TriangleAlert />, danger: <CircleAlert /> }

/**
 * A permanent message on the page.
 *
 * @avoid For what has just happened and passes: `Toasts`. For a page that has nothing else to show: `Message`. For a list
 *   that could not be loaded: `FailedState`.
 * @keys Tab reaches its buttons; Enter and Space press them. The one that collapses it stays in place.
 * @announces With `announce`, everything in it as it appears: politely as `status`, at once as `alert`. Else nothing: it is
 *   read where it stands.
 * @announces Whether it is expanded, on the button that collapses it.
 */
export function Banner({
  kind = 'info',
  title,
  icon,
  children,
  actions,
  action,
  more,
  dismiss,
  announce,
}: BannerProps) {
  const contentId = useId()
  const open = more?.open ?? true
  return (
    <div
      className={styles.banner}
      data-kind={kind}
      data-collapsible={more ? '' : undefined}
      data-action={action ? '' : undefined}
      data-text={children || actions ? '' : undefined}
      role={announce}
    >
      {icon ?? icons[kind]}
      <div className={styles.words}>
        <strong>{title}</strong>
        <div id={contentId} hidden={!open}>
          {children}
          {actions ? <div className={styles.actions}>{actions}</div> : null}
        </div>
      </div>
      {action ? <div className={styles.action}>{action}</div> : null}
      {more || dismiss ? <End more={more} dismiss={dismiss} contentId={contentId} /> : null}
    </div>
  )
}

/** What opens and closes the banner, at the end of its first line. */
function End({ more, dismiss, contentId }: Pick<BannerProps, 'more' | 'dismiss'> & { contentId: string }) {
  return (
    <div className={styles.end}>
      {more ? (
        <TextButton aria-expanded={more.open} aria-controls={contentId} onClick={more.onToggle}>
          {more.open ? more.hideLabel : more.showLabel}
        </TextButton>
      ) : null}
      {dismiss ? (
        <IconButton className={styles.cross} icon={<X />} label={dismiss.label} onClick={dismiss.onDismiss} />
      ) : null}
    </div>
  )
}
