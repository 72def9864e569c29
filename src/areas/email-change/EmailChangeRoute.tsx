import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { customerQuery } from '#src/platform/customer.ts'
import { useFlow } from '#src/platform/flows.ts'
import { Pending } from '#src/platform/pending.tsx'
import { useServices } from '#src/platform/services.ts'
import { freshSignIn } from './actors.ts'
import { EmailChangeScreen } from './EmailChangeScreen.tsx'
import { provideEmailChange } from './flows.ts'
import { PendingChangeRoute } from './PendingChangeRoute.tsx'
import { emailPaths } from './paths.ts'

/** Changes the e-mail address, connected; for both customer types. */
export function EmailChangeRoute() {
  const services = useServices()
  const [machine] = useState(() => provideEmailChange(services))
  const [input] = useState(() => {
    const returned = freshSignIn.take(services)
    return { email: returned?.entered.email ?? '', isResumed: returned?.hasSignedIn ?? false }
  })
  const flow = useFlow(machine, input)
  const snapshot = useSelector(flow, (state) => state)
  const customer = useQuery(customerQuery(services.send))
  return (
    <EmailChangeScreen
      snapshot={snapshot}
      send={flow.send}
      current={customer.data?.email}
      settingsPath={emailPaths(services).settings}
      isBusiness={services.customerType() === 'business'}
      pending={
        <>
          {customer.isPending && <Pending />}
          <PendingChangeRoute />
        </>
      }
    />
  )
}
