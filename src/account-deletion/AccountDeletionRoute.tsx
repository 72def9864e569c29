import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { customerQuery } from '#src/platform/customer.ts'
import { useFlow } from '#src/platform/flows.ts'
import { createFreshSignIn } from '#src/platform/fresh-sign-in.ts'
import { readStateOf } from '#src/platform/read-state.ts'
import { useServices } from '#src/platform/services.ts'
import { AccountDeletionScreen } from './AccountDeletionScreen.tsx'
import { AccountDeletionSetting } from './AccountDeletionSetting.tsx'
import { provideAccountDeletion } from './flows.ts'
import { accountContentsQuery } from './queries.ts'
import { useAccountDeletionApi } from './use-account-deletion-api.ts'

const freshSignIn = createFreshSignIn('account-deletion', v.null())

/** The account's deletion among the settings, connected. */
export function AccountDeletionRoute() {
  const services = useServices()
  const api = useAccountDeletionApi()
  const [machine] = useState(() =>
    provideAccountDeletion({
      api,
      channel: services.brand.channel,
      leave: () => freshSignIn.leave(null, window.location.pathname, services),
    }),
  )
  const flow = useFlow(machine, undefined)
  const snapshot = useSelector(flow, (current) => current)
  const isOpen = snapshot.hasTag('open')
  const contents = readStateOf(useQuery({ ...accountContentsQuery(api), enabled: isOpen }))
  const { data: customer } = useQuery(customerQuery(services.send))
  const { signedInAt } = services
  useEffect(() => {
    const returned = freshSignIn.take({ signedInAt })
    if (returned) flow.send({ type: returned.hasSignedIn ? 'SIGNED_IN' : 'CAME_BACK' })
  }, [flow, signedInAt])
  return (
    <>
      <AccountDeletionSetting onAsk={() => flow.send({ type: 'ASKED' })} />
      <AccountDeletionScreen snapshot={snapshot} send={flow.send} contents={contents} email={customer?.email ?? ''} />
    </>
  )
}
