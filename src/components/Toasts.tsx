import * as Radix from '@radix-ui/react-toast'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Info from 'lucide-react/icons/info'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Link } from './LinkContext.tsx'
import { Spinner } from './Spinner.tsx'
import styles from './Toasts.module.css'

export type ToastItem = {
  id: string
  kind: 'info' | 'success' | 'error' | 'busy'
  text: ReactNode
  link?: { text: ReactNode; href: string } | undefined
  /** A button that also closes the message. */
  action?: { text: string; onPress: () => void } | undefined
  /** In ms; null: stays until it is closed. */
  closeAfter: number | null
}

type ToastsProps = {
  /** Oldest first; the newest is in front. */
  toasts: readonly ToastItem[]
  regionLabel: string
  closeLabel: string
  onClose: (id: string) => void
}

const icons = { info: <Info />, success: <Check />, error: <CircleAlert />, busy: <Spinner /> }

/**
 * Short messages at the top centre (photo spec 2): announced, paused while hovered or focused, closable.
 *
 * @avoid For what must not be missed or is true for as long as the page is open: `Banner`. For an error in a form:
 *   `FormErrors`. For a question: `ConfirmDialog`.
 * @keys F8 moves the focus to the messages; Tab goes through their links and buttons; Escape closes the one with the focus.
 *   While one has the focus or is hovered, no time runs.
 * @announces Each message as it comes: errors at once, others politely.
 */
export function Toasts({ toasts, regionLabel, closeLabel, onClose }: ToastsProps) {
  return (
    <Radix.Provider label={regionLabel} swipeDirection="up">
      {toasts.map((toast) => (
        <Radix.Root
          key={toast.id}
          className={styles.toast}
          data-kind={toast.kind}
          type={toast.kind === 'error' ? 'foreground' : 'background'}
          duration={toast.closeAfter ?? Number.POSITIVE_INFINITY}
          onOpenChange={(open) => {
            if (!open) onClose(toast.id)
          }}
        >
          {icons[toast.kind]}
          <Radix.Description className={styles.text}>
            {toast.text}
            {toast.link ? (
              <>
                {' '}
                <Link href={toast.link.href}>{toast.link.text}</Link>
              </>
            ) : null}
          </Radix.Description>
          {toast.action ? (
            <Radix.Action className={styles.action} altText={toast.action.text} onClick={toast.action.onPress}>
              {toast.action.text}
            </Radix.Action>
          ) : null}
          <Radix.Close className={styles.close} aria-label={closeLabel}>
            <X />
          </Radix.Close>
        </Radix.Root>
      ))}
      <Radix.Viewport className={styles.toasts} label={`${regionLabel} ({hotkey})`} />
    </Radix.Provider>
  )
}
