import { DELETION_DAYS } from '#contract/account-deletion.ts'
import { ErrorResultScreen, ResultScreen } from '#src/areas/confirmation/ResultScreen.tsx'
import type { Refusal } from '#src/areas/confirmation/refusal.ts'
import { useText } from '#src/i18n/text.ts'
import { paths } from '#src/platform/routes.ts'
import { type Removal, useRemovalDay } from './removal.ts'

interface AccountDeletedScreenProps {
  brandName: string
  /** The pages to create an account and to view products; null where there is none. */
  registration: string | null
  products: string | null
  /** Null where it is not known any more. */
  removal: Removal | null
}

/** The account is deleted (account spec 2.2): create another one, or view products. */
export function AccountDeletedScreen({ brandName, registration, products, removal }: AccountDeletedScreenProps) {
  const text = useText()
  const dayOf = useRemovalDay()
  const actions = [
    ...(registration ? [{ text: text('accountDeleted.create'), href: registration }] : []),
    ...(products ? [{ text: text('accountDeleted.products'), href: products }] : []),
  ]
  return (
    <ResultScreen
      brandName={brandName}
      drawing="account-done"
      title={text('accountDeleted.title')}
      text={
        removal === null
          ? text('accountDeleted.text', { days: DELETION_DAYS })
          : text('accountDeleted.textOn', { days: DELETION_DAYS, date: dayOf(removal) })
      }
      actions={actions}
    />
  )
}

interface DeleteAccountErrorScreenProps extends Refusal {
  brandName: string
  contact: string | null
}

/** The account was not deleted (account spec 8). */
export function DeleteAccountErrorScreen(props: DeleteAccountErrorScreenProps) {
  const text = useText()
  return (
    <ErrorResultScreen
      {...props}
      drawing="account-failed"
      title={text('accountDeleted.failed')}
      text={text('accountDeleted.failedText')}
      again={paths.settings}
    />
  )
}
