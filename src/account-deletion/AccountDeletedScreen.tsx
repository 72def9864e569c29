import { DELETION_DAYS } from '#contract/account-deletion.ts'
import { ErrorResultScreen, ResultScreen } from '#src/confirmation/ResultScreen.tsx'
import { useText } from '#src/i18n/text.ts'
import { paths } from '#src/platform/routes.ts'

interface AccountDeletedScreenProps {
  brandName: string
  /** The pages to create an account and to view products; null where there is none. */
  registration: string | null
  products: string | null
}

/** The account is deleted (account spec 2.2): create another one, or view products. */
export function AccountDeletedScreen({ brandName, registration, products }: AccountDeletedScreenProps) {
  const text = useText()
  const actions = [
    ...(registration ? [{ text: text('accountDeleted.create'), href: registration }] : []),
    ...(products ? [{ text: text('accountDeleted.products'), href: products }] : []),
  ]
  return (
    <ResultScreen
      brandName={brandName}
      drawing="account-done"
      title={text('accountDeleted.title')}
      text={text('accountDeleted.text', { days: DELETION_DAYS })}
      actions={actions}
    />
  )
}

interface DeleteAccountErrorScreenProps {
  brandName: string
  contact: string | null
  isLinkGone: boolean
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
