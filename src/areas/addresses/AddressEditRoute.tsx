import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { FailedState } from '#src/components/FailedState.tsx'
import { Main } from '#src/components/Frame.tsx'
import { FormSkeleton } from '#src/components/Skeleton.tsx'
import { brandCountry } from '#src/forms/address/brand-country.ts'
import { useLeaveQuestion } from '#src/forms/use-leave-question.ts'
import { useText } from '#src/i18n/text.ts'
import { failureOf } from '#src/photo-list/list/failed-read.ts'
import { withCarriedQuery } from '#src/platform/addresses.ts'
import { useFact, useFlow } from '#src/platform/flows.ts'
import { useReference } from '#src/platform/reference.ts'
import { paths, type RouteParams } from '#src/platform/routes.ts'
import { useServices } from '#src/platform/services.ts'
import { AddressEditScreen, AddressNotFound } from './AddressEditScreen.tsx'
import { provideAddressEditing } from './flows.ts'
import { addressesQuery } from './queries.ts'
import { newValues, subjectOf, valuesOf } from './values.ts'

/** The flow of the page; it leads back to the addresses when the form is closed. */
function useAddressEditing() {
  const services = useServices()
  const navigate = useNavigate()
  const { search } = useLocation()
  const [machine] = useState(() => provideAddressEditing(services))
  const flow = useFlow(machine, undefined)
  const snapshot = useSelector(flow, (state) => state)
  const close = useLeaveQuestion(
    flow,
    () => void navigate(withCarriedQuery(paths.allAddresses, search), { replace: true }),
  )
  const isDone = snapshot.matches('saved')
  useFact('addressFormLeft', close)
  useEffect(() => {
    if (isDone) close()
  })
  return { flow, snapshot }
}

/** A form for an address that is added, connected. */
export function AddAddressRoute() {
  const services = useServices()
  const { flow, snapshot } = useAddressEditing()
  useEffect(() => {
    flow.send({ type: 'STARTED', values: newValues(brandCountry(services)), subject: { existing: null } })
  }, [flow, services])
  return <AddressEditScreen snapshot={snapshot} send={flow.send} isBusiness={services.customerType() === 'business'} />
}

/** A form for an address that is changed, connected. */
export function ChangeAddressRoute() {
  const { addressId = '' } = useParams<RouteParams<'changeAddress'>>()
  return <ChangedAddress key={addressId} addressId={addressId} />
}

function ChangedAddress({ addressId }: { addressId: string }) {
  const { send, customerType } = useServices()
  const text = useText()
  const reference = useReference()
  const { flow, snapshot } = useAddressEditing()
  const addresses = useQuery({ ...addressesQuery(send), refetchOnMount: 'always' })
  const address = addresses.data?.find((one) => one.addressId === addressId)
  const isOpen = !snapshot.matches('closed')
  // only what the server says now is changed, and it is opened once
  const isStarted = useRef(false)
  useEffect(() => {
    if (isStarted.current || !address || !addresses.isFetchedAfterMount) return
    isStarted.current = true
    flow.send({ type: 'STARTED', values: valuesOf(address), subject: subjectOf(address) })
  }, [flow, address, addresses.isFetchedAfterMount])
  if (isOpen)
    return <AddressEditScreen snapshot={snapshot} send={flow.send} isBusiness={customerType() === 'business'} />
  const failure = failureOf(addresses)
  if (failure) {
    return (
      <Main width="form">
        <FailedState
          title={text('addresses.failed')}
          reference={reference(failure)}
          retryLabel={text('common.tryAgain')}
          onRetry={() => void addresses.refetch()}
          busy={addresses.isFetching}
        />
      </Main>
    )
  }
  if (addresses.data && addresses.isFetchedAfterMount && !address) return <AddressNotFound />
  return (
    <Main width="form">
      <FormSkeleton label={text('addresses.loading')} fields={6} />
    </Main>
  )
}
