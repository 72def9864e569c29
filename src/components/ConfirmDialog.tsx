import type { ReactNode } from 'react'
import { Banner } from './Banner.tsx'
import { Button } from './Button.tsx'
import styles from './ConfirmDialog.module.css'
import { Dialog } from './Dialog.tsx'

type ConfirmDialogProps = {
  open: boolean
  title: ReactNode
  children?: ReactNode
  /** Named after the action, e.g. 'Delete album'. */
  confirmLabel: ReactNode
  cancelLabel: ReactNode
  closeLabel: string
  /** The colours of the button that confirms. */
  kind?: 'danger' | 'primary' | undefined
  /** The action is pending: the dialog stays open. */
  busy?: boolean | undefined
  /** Why the action failed; the same button retries. */
  error?: ReactNode
  onConfirm: () => void
  onCancel: () => void
}

/**
 * Asks for confirmation. The focus starts on the button that does nothing.
 *
 * @avoid For what can be undone: do it, and offer 'Undo' in a message. For anything to type or choose: `FormDialog`.
 * @keys The focus starts on the button that does nothing: Enter cancels. Escape cancels, except while the action is pending.
 * @announces An alert dialog with its title and text.
 * @announces Why the action failed, at once.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel, cancelLabel, closeLabel, error, onConfirm, onCancel } = props
  const { kind = 'danger', busy = false } = props
  const actions = (
    <>
      {busy ? null : (
        <Button data-autofocus onClick={onCancel}>
          {cancelLabel}
        </Button>
      )}
      <Button kind={kind} busy={busy} onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </>
  )
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      role="alertdialog"
      title={title}
      description={children}
      closeLabel={closeLabel}
      dismissible={!busy}
      actions={actions}
    >
      {error ? (
        <div className={styles.error}>
          <Banner kind="danger" title={error} announce="alert" />
        </div>
      ) : null}
    </Dialog>
  )
}
