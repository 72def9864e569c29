import { useQuery } from '@tanstack/react-query'
import { readStateOf } from '#src/platform/read-state.ts'
import { useServices } from '#src/platform/services.ts'
import { AddressesSetting } from './AddressesSetting.tsx'
import { useAddressPaths } from './paths.ts'
import { addressesQuery } from './queries.ts'

/** The addresses among the settings, connected. */
export function AddressesSettingRoute() {
  const { send } = useServices()
  const addresses = readStateOf(useQuery(addressesQuery(send)))
  return <AddressesSetting addresses={addresses} {...useAddressPaths()} />
}
