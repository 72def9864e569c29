import { ConfirmDialog } from '#src/components/ConfirmDialog.tsx'
import { useText } from '#src/i18n/text.ts'
import type { SignOut } from './sign-out.ts'

/** Asks before photos on their way are forgotten. */
export function SignOutQuestion({ signOut }: { signOut: SignOut }) {
  const text = useText()
  return (
    <ConfirmDialog
      open
      title={text('signOut.title')}
      confirmLabel={text('menu.signOut')}
      cancelLabel={text('signOut.stay')}
      closeLabel={text('common.close')}
      onConfirm={signOut.confirm}
      onCancel={signOut.cancel}
    >
      {text('signOut.text')}
    </ConfirmDialog>
  )
}
