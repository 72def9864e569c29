import { addressEditingEntry } from '#machines/addresses/address-editing/catalogue.ts'
import { deleteAddressEntry } from '#machines/addresses/delete-address/catalogue.ts'
import { useAddressEntry } from '#machines/addresses/use-address/catalogue.ts'
import { AddressEditScreen } from '#src/areas/addresses/AddressEditScreen.tsx'
import { DeleteAddressScreen } from '#src/areas/addresses/DeleteAddressScreen.tsx'
import { AddressesBackdrop } from '../screens/addresses/AddressesBackdrop.tsx'
import { defineFlow, defineRequest } from './flow-stories.tsx'

export const addressEditing = defineFlow(addressEditingEntry, (moment) => (
  <AddressEditScreen {...moment} isBusiness={false} />
))

export const deleteAddress = defineRequest(deleteAddressEntry, 'Screens/Addresses/Delete address', (moment) => (
  <AddressesBackdrop>
    <DeleteAddressScreen {...moment} />
  </AddressesBackdrop>
))

export const useAddress = defineFlow(useAddressEntry, () => <AddressesBackdrop />)
