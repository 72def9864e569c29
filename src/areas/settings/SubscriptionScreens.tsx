import { ErrorResultScreen, ResultScreen } from '#src/areas/confirmation/ResultScreen.tsx'
import type { Refusal } from '#src/areas/confirmation/refusal.ts'
import { useText } from '#src/i18n/text.ts'

interface SubscribedScreenProps {
  brandName: string
  /** Where the customer continues. */
  next: string
}

/** The newsletter is confirmed (account spec 2.2, double opt-in). */
export function SubscribedScreen({ brandName, next }: SubscribedScreenProps) {
  const text = useText()
  return (
    <ResultScreen
      brandName={brandName}
      drawing="letter-done"
      title={text('subscription.successTitle')}
      text={text('subscription.success')}
      actions={[{ text: text('subscription.continue'), href: next }]}
    />
  )
}

interface NotSubscribedScreenProps extends Refusal {
  brandName: string
  contact: string | null
  again: string
}

/** The newsletter is not confirmed (account spec 8). */
export function NotSubscribedScreen(props: NotSubscribedScreenProps) {
  const text = useText()
  return (
    <ErrorResultScreen
      {...props}
      drawing="letter-failed"
      title={text('subscription.errorTitle')}
      text={text('subscription.error')}
    />
  )
}
