import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { confirmSubscription } from '#contract/mail-settings.ts'
import { ConfirmationScreen } from '#src/areas/confirmation/ConfirmationScreen.tsx'
import { useRefusal } from '#src/areas/confirmation/refusal.ts'
import { useConfirmation } from '#src/areas/confirmation/use-confirmation.ts'
import { withCarriedQuery } from '#src/platform/addresses.ts'
import { readLink } from '#src/platform/link.ts'
import { paths } from '#src/platform/routes.ts'
import { useServices } from '#src/platform/services.ts'
import { NotSubscribedScreen, SubscribedScreen } from './SubscriptionScreens.tsx'

/** The page of the link that confirms the newsletter; it works without signing in. */
export function SubscriptionConfirmationRoute() {
  const { send, brand } = useServices()
  const navigate = useNavigate()
  const { search } = useLocation()
  useConfirmation({
    page: paths.doubleOptInConfirmation,
    confirm: ({ token, email }, options) =>
      send(confirmSubscription, { params: { email: email ?? '', confirmationToken: token } }, options),
    failedPath: paths.doubleOptInError,
    onReceived: () => void navigate(withCarriedQuery(paths.doubleOptInSuccess, search), { replace: true }),
  })
  return <ConfirmationScreen brandName={brand.name} />
}

/** The newsletter is confirmed, connected. */
export function SubscribedRoute() {
  const { brand, menu } = useServices()
  return <SubscribedScreen brandName={brand.name} next={menu.routes.Main ?? paths.home} />
}

/** The newsletter is not confirmed: the link may be good another time, else the settings send a new one. */
export function NotSubscribedRoute() {
  const { brand, menu } = useServices()
  const refusal = useRefusal()
  const [isLinkKept] = useState(() => readLink(paths.doubleOptInConfirmation) !== null)
  return (
    <NotSubscribedScreen
      brandName={brand.name}
      contact={menu.routes.ContactUs ?? null}
      again={isLinkKept ? paths.doubleOptInConfirmation : paths.settings}
      {...refusal}
    />
  )
}
