import { ConfirmDialog } from '#src/components/ConfirmDialog.tsx'
import { useText } from '#src/i18n/text.ts'
import type { SignOut } from './sign-out.ts'

/** Asks before photos on their way are forgotten. */
export function SignOutQuestion({ signOut }: { signOut: SignOut }) {
  const text = useText()
  return (
    <ConfirmDialog
      open
      title={text('uploads.signOutTitle')}
      confirmLabel={text('menu.signOut')}
      cancelLabel={text('uploads.signOutStay')}
      closeLabel={text('common.close')}
      onConfirm={signOut.confirm}
      onCancel={signOut.cancel}
    >
      {text('uploads.signOutText')}
    </ConfirmDialog>
  )
}
