import type { Meta } from '@storybook/react-vite'
import { removePaymentMethodEntry } from '#machines/settings/remove-payment-method/catalogue.ts'
import { RemovePaymentMethodScreen } from '#src/areas/settings/RemovePaymentMethodScreen.tsx'
import { PaymentMethodBackdrop } from '../screens/settings/PaymentMethodBackdrop.tsx'
import { defineFlow, filmstripOf, flowParameters, screenOf, simulatorOf } from './flow-stories.tsx'

const meta = { title: 'Flows/Remove payment method', parameters: flowParameters } satisfies Meta
export default meta

const flow = defineFlow(removePaymentMethodEntry, (moment) => (
  <PaymentMethodBackdrop>
    <RemovePaymentMethodScreen {...moment} />
  </PaymentMethodBackdrop>
))

export const Simulator = simulatorOf(flow)
export const Filmstrip = filmstripOf(flow)
export const Screen = { ...screenOf(flow), tags: ['!dev'] }
