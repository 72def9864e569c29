import * as Radix from '@radix-ui/react-dialog'
import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useRef } from 'react'
import { Actions } from './Actions.tsx'
import styles from './Dialog.module.css'
import { closeNewestDialog, type OpenDialog, pushDialog } from './dialog-stack.ts'
import { IconButton } from './IconButton.tsx'

export type DialogProps = {
  open: boolean
  onClose: () => void
  /** What Escape does where that is less than closing: one step back. */
  onEscape?: (() => void) | undefined
  title: ReactNode
  /** A text below the title, read with it. */
  description?: ReactNode
  children?: ReactNode
  /** Buttons, the primary one last. */
  actions?: ReactNode
  closeLabel: string
  /** Replaces the close button, where leaving closes nothing. */
  closeIcon?: ReactNode
  /** Beside the close button. */
  headEnd?: ReactNode
  /** False while it must stay open: no close button, no Escape, no press outside. */
  dismissible?: boolean | undefined
  /** `wide` for content side by side. */
  size?: 'normal' | 'wide' | undefined
  /** `alertdialog` for a question that must be answered. */
  role?: 'dialog' | 'alertdialog' | undefined
}

/** Selector of the element that gets the focus on opening; by default the dialog itself. */
const FIRST_FOCUS = '[data-autofocus], input:not([type=file], [type=radio], [type=checkbox]), select, textarea'

/**
 * A modal dialog: centred from 575 px, a bottom sheet below. Dialogs stack; the page behind does not scroll.
 *
 * @avoid To ask before something is deleted: `ConfirmDialog`. For a form: `FormDialog`. For what fits beside the content, or
 *   is looked at for long: a page.
 * @keys Tab stays inside. Escape closes it, or leads one step back with `onEscape`; of several, the newest. The focus starts
 *   on the first field or on the dialog, and returns to what opened it, or to the page's title.
 * @announces A dialog with its title, and its description if it has one. The page behind is hidden.
 */
export function Dialog({ open, ...content }: DialogProps) {
  const close = (next: boolean) => {
    if (!next) content.onClose()
  }
  return (
    <Radix.Root open={open} onOpenChange={close}>
      <Radix.Portal>
        <Radix.Overlay className={styles.scrim}>
          <DialogContent {...content} />
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}

function DialogContent(props: Omit<DialogProps, 'open'>) {
  const { title, description, children, actions, dismissible = true, size, role, onClose, onEscape = onClose } = props
  const { closeLabel, closeIcon = <X />, headEnd } = props
  const returnTo = useRef<Element | null>(null)
  const entry = useRef<OpenDialog>({ dismissible, close: onClose, escape: onEscape })
  useEffect(() => {
    entry.current = { dismissible, close: onClose, escape: onEscape }
  })
  useEffect(() => pushDialog(entry), [])

  const takeFocus = (event: Event) => {
    event.preventDefault()
    returnTo.current = document.activeElement
    if (!(event.target instanceof HTMLElement)) return
    const first = event.target.querySelector<HTMLElement>(FIRST_FOCUS)
    ;(first ?? event.target).focus()
  }
  const giveFocusBack = (event: Event) => {
    event.preventDefault()
    // what opened it may be gone with what was deleted: the page's title is there
    const opener = returnTo.current?.isConnected ? returnTo.current : document.querySelector('h1')
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
  }
  const stayOpen = (event: Event) => {
    if (!dismissible) event.preventDefault()
  }

  return (
    <Radix.Content
      className={styles.dialog}
      data-size={size}
      role={role ?? 'dialog'}
      {...(description ? {} : { 'aria-describedby': undefined })}
      onOpenAutoFocus={takeFocus}
      onCloseAutoFocus={giveFocusBack}
      onPointerDownOutside={stayOpen}
      onEscapeKeyDown={(event) => {
        event.preventDefault()
        closeNewestDialog()
      }}
    >
      <div className={styles.head}>
        <Radix.Title>{title}</Radix.Title>
        <span className={styles.end}>
          {dismissible ? <IconButton label={closeLabel} icon={closeIcon} onClick={onClose} /> : null}
          {headEnd}
        </span>
      </div>
      <div className={styles.body}>
        {description ? <Radix.Description className={styles.description}>{description}</Radix.Description> : null}
        {children}
      </div>
      {actions ? (
        <div className={styles.foot}>
          <Actions>{actions}</Actions>
        </div>
      ) : null}
    </Radix.Content>
  )
}
