import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ConfirmationScreen } from '#src/areas/confirmation/ConfirmationScreen.tsx'
import { useConfirmation } from '#src/areas/confirmation/use-confirmation.ts'
import { useEmit } from '#src/platform/flows.ts'
import { paths } from '#src/platform/routes.ts'
import { useServices } from '#src/platform/services.ts'
import { changedEmail, confirmWith } from './actors.ts'

/** The page of the link in the mail to the new address, connected. */
export function ConfirmRoute() {
  const services = useServices()
  const emit = useEmit()
  const navigate = useNavigate()
  const [confirm] = useState(() => confirmWith(services))
  useConfirmation({
    page: paths.changeEmailConfirmation,
    confirm,
    failedPath: paths.changeEmailError,
    onReceived: () =>
      changedEmail.read()?.changed === false
        ? void navigate(paths.changeEmailSuccess, { replace: true })
        : emit({ type: 'sessionsEnded', target: paths.changeEmailSuccess }),
  })
  return <ConfirmationScreen brandName={services.brand.name} />
}
