import type { Meta } from '@storybook/react-vite'
import { addressEditingEntry } from '#machines/addresses/address-editing/catalogue.ts'
import { AddressEditScreen } from '#src/areas/addresses/AddressEditScreen.tsx'
import { defineFlow, filmstripOf, flowParameters, screenOf, simulatorOf } from './flow-stories.tsx'

const meta = { title: 'Flows/Address', parameters: flowParameters } satisfies Meta
export default meta

const flow = defineFlow(addressEditingEntry, (moment) => <AddressEditScreen {...moment} isBusiness={false} />)

export const Simulator = simulatorOf(flow)
export const Filmstrip = filmstripOf(flow)
export const Screen = { ...screenOf(flow), tags: ['!dev'] }
