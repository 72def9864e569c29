import type { Meta } from '@storybook/react-vite'
import { deleteAddressEntry } from '#machines/addresses/delete-address/catalogue.ts'
import { DeleteAddressScreen } from '#src/areas/addresses/DeleteAddressScreen.tsx'
import { AddressesBackdrop } from '../screens/addresses/AddressesBackdrop.tsx'
import { defineFlow, filmstripOf, flowParameters, screenOf, simulatorOf } from './flow-stories.tsx'

const meta = { title: 'Flows/Delete address', parameters: flowParameters } satisfies Meta
export default meta

const flow = defineFlow(deleteAddressEntry, (moment) => (
  <AddressesBackdrop>
    <DeleteAddressScreen {...moment} />
  </AddressesBackdrop>
))

export const Simulator = simulatorOf(flow)
export const Filmstrip = filmstripOf(flow)
export const Screen = { ...screenOf(flow), tags: ['!dev'] }
