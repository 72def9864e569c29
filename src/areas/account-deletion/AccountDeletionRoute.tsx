import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { DELETION_DAYS } from '#contract/account-deletion.ts'
import { customerQuery } from '#src/platform/customer.ts'
import { useEmit, useFlow } from '#src/platform/flows.ts'
import { createFreshSignIn } from '#src/platform/fresh-sign-in.ts'
import { nextMidnight, useNow } from '#src/platform/now.ts'
import { readStateOf } from '#src/platform/read-state.ts'
import { useServices } from '#src/platform/services.ts'
import { AccountDeletionScreen } from './AccountDeletionScreen.tsx'
import { AccountDeletionSetting } from './AccountDeletionSetting.tsx'
import { provideAccountDeletion } from './flows.ts'
import { accountContentsQuery } from './queries.ts'

const DAY = 24 * 60 * 60_000

const freshSignIn = createFreshSignIn('account-deletion', v.null())

/** The account's deletion among the settings, connected. */
export function AccountDeletionRoute() {
  const services = useServices()
  const emit = useEmit()
  const [machine] = useState(() =>
    provideAccountDeletion(services, () => freshSignIn.leave(null, window.location.pathname, services)),
  )
  const flow = useFlow(machine, undefined)
  const snapshot = useSelector(flow, (current) => current)
  const isOpen = snapshot.hasTag('open')
  const contents = readStateOf(useQuery({ ...accountContentsQuery(services), enabled: isOpen }))
  const { data: customer } = useQuery(customerQuery(services.send))
  const now = useNow(nextMidnight)
  const canExport = services.flags.PhotoManagementPhotoExportEnabled && services.customerType() === 'consumer'
  const exportFirst = () => {
    // two modal dialogs at once would hide each other from screen readers
    flow.send({ type: 'CANCELLED' })
    emit({ type: 'exportAsked' })
  }
  const { signedInAt } = services
  useEffect(() => {
    const returned = freshSignIn.take({ signedInAt })
    if (returned) flow.send({ type: returned.hasSignedIn ? 'SIGNED_IN' : 'CAME_BACK' })
  }, [flow, signedInAt])
  return (
    <>
      <AccountDeletionSetting onAsk={() => flow.send({ type: 'ASKED' })} />
      <AccountDeletionScreen
        snapshot={snapshot}
        send={flow.send}
        contents={contents}
        email={customer?.email ?? ''}
        removal={{ at: new Date(now + DELETION_DAYS * DAY).toISOString(), timeZone: customer?.timeZone ?? null }}
        {...(canExport && { onExport: exportFirst })}
      />
    </>
  )
}
