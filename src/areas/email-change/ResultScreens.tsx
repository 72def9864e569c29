import { ErrorResultScreen, ResultScreen } from '#src/areas/confirmation/ResultScreen.tsx'
import type { Refusal } from '#src/areas/confirmation/refusal.ts'
import { MarkedText } from '#src/i18n/MarkedText.tsx'
import { useText } from '#src/i18n/text.ts'
import { paths } from '#src/platform/routes.ts'

interface EmailChangedScreenProps {
  brandName: string
  /** The new address, and whether it was changed just now; null where it is not known any more. */
  changed: { email: string; changed: boolean } | null
  /** Where the customer continues; null where the brand has no such page. */
  next: string | null
}

/** The address is changed: log in with it, or continue to the shop (account spec 2.2). */
export function EmailChangedScreen({ brandName, changed, next }: EmailChangedScreenProps) {
  const text = useText()
  return (
    <ResultScreen
      brandName={brandName}
      drawing="letter-done"
      title={text('emailChange.successTitle')}
      text={
        changed === null ? (
          text('emailChange.success')
        ) : (
          <MarkedText
            id={changed.changed ? 'emailChange.successWith' : 'emailChange.already'}
            values={{ email: changed.email }}
          />
        )
      }
      actions={[
        ...(next === null ? [] : [{ text: text('emailChange.continue'), href: next }]),
        {
          text: text(changed?.changed === false ? 'emailChange.toAccount' : 'emailChange.logIn'),
          href: paths.home,
        },
      ]}
    />
  )
}

interface EmailNotChangedScreenProps extends Refusal {
  brandName: string
  contact: string | null
  again: string
}

/** The address is not changed (account spec 8). */
export function EmailNotChangedScreen(props: EmailNotChangedScreenProps) {
  const text = useText()
  return (
    <ErrorResultScreen
      {...props}
      drawing="letter-failed"
      title={text('emailChange.errorTitle')}
      text={text('emailChange.error')}
    />
  )
}
