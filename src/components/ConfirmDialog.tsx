import type { ReactNode } from 'react'
import { Banner } from './Banner.tsx'
import { Button } from './Button.tsx'
import styles from './ConfirmDialog.module.css'
import { Dialog } from './Dialog.tsx'

type ConfirmDialogProps = {
  open: boolean
  title: ReactNode
  children?: ReactNode
  /** Named after what it does, e.g. 'Delete album'. */
  confirmLabel: ReactNode
  cancelLabel: ReactNode
  closeLabel: string
  kind?: 'danger' | 'primary' | undefined
  /** It is being done: the dialog waits, and stays. */
  busy?: boolean | undefined
  /** Why it could not be done; the same button tries again. */
  error?: ReactNode
  onConfirm: () => void
  onCancel: () => void
}

/** Asks once before something is done. The focus starts on the button that does nothing. */
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
