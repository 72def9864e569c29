import type { Meta } from '@storybook/react-vite'
import { paymentMethodEntry } from '#machines/settings/payment-method/catalogue.ts'
import { PaymentMethodScreen } from '#src/areas/settings/PaymentMethodScreen.tsx'
import { NOW, sampleMethods } from '../screens/settings/samples.ts'
import { defineFlow, filmstripOf, flowParameters, screenOf, simulatorOf } from './flow-stories.tsx'

const meta = { title: 'Flows/Payment method', parameters: flowParameters } satisfies Meta
export default meta

const flow = defineFlow(paymentMethodEntry, (moment) => (
  <PaymentMethodScreen
    {...moment}
    methods={{ state: 'shown', value: sampleMethods }}
    onRemove={() => undefined}
    now={NOW}
  />
))

export const Simulator = simulatorOf(flow)
export const Filmstrip = filmstripOf(flow)
export const Screen = { ...screenOf(flow), tags: ['!dev'] }
