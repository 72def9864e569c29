import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { failureOf } from '#src/photo-list/list/failed-read.ts'
import { useBackLink } from '#src/platform/current-page.ts'
import { useFlow } from '#src/platform/flows.ts'
import { useServices } from '#src/platform/services.ts'
import { AddressesScreen, type AddressList } from './AddressesScreen.tsx'
import { DeleteAddressScreen } from './DeleteAddressScreen.tsx'
import { provideDeleteAddress, provideUseAddress } from './flows.ts'
import { useAddressPaths } from './paths.ts'
import { addressesQuery } from './queries.ts'

/** All addresses, connected. */
export function AddressesRoute() {
  const { send } = useServices()
  const addresses = useQuery(addressesQuery(send))
  const deletion = useFlow(
    useMemo(() => provideDeleteAddress(send), [send]),
    undefined,
  )
  const uses = useFlow(
    useMemo(() => provideUseAddress(send), [send]),
    undefined,
  )
  const listState = (): AddressList => {
    if (addresses.data) return { state: 'shown', addresses: addresses.data }
    const failure = failureOf(addresses)
    if (failure === undefined) return { state: 'loading' }
    return { state: 'failed', failure, isBusy: addresses.isFetching, onRetry: () => void addresses.refetch() }
  }
  return (
    <>
      <AddressesScreen
        list={listState()}
        {...useAddressPaths()}
        back={useBackLink()}
        onDelete={(subject) => deletion.send({ type: 'ASKED', subject })}
        onUse={(address, use) => uses.send({ type: 'USE_ASKED', address, use })}
      />
      <DeleteAddressScreen snapshot={useSelector(deletion, (state) => state)} send={deletion.send} />
    </>
  )
}
