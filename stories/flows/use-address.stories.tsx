import type { Meta } from '@storybook/react-vite'
import { useAddressEntry } from '#machines/addresses/use-address/catalogue.ts'
import { AddressesBackdrop } from '../screens/addresses/AddressesBackdrop.tsx'
import { defineFlow, filmstripOf, flowParameters, screenOf, simulatorOf } from './flow-stories.tsx'

const meta = { title: 'Flows/Use an address', parameters: flowParameters } satisfies Meta
export default meta

const flow = defineFlow(useAddressEntry, () => <AddressesBackdrop />)

export const Simulator = simulatorOf(flow)
export const Filmstrip = filmstripOf(flow)
export const Screen = { ...screenOf(flow), tags: ['!dev'] }
