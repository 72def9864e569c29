import type { Meta } from '@storybook/react-vite'
import { invoicePdfEntry } from '#machines/invoices/invoice-pdf/catalogue.ts'
import { InvoicesScreen } from '#src/areas/invoices/InvoicesScreen.tsx'
import { wholeList } from '#src/areas/invoices/search.ts'
import { ofOrders } from '../screens/invoices/samples.ts'
import { defineFlow, filmstripOf, flowParameters, screenOf, simulatorOf } from './flow-stories.tsx'

const meta = { title: 'Flows/Invoice PDF', parameters: flowParameters } satisfies Meta
export default meta

const flow = defineFlow(invoicePdfEntry, ({ snapshot, send }) => (
  <InvoicesScreen
    list={{ state: 'shown', value: ofOrders }}
    counts={{ order: 14, historical: 38 }}
    search={wholeList('order')}
    onSearch={() => undefined}
    hrefOf={({ kind }) => `#${kind}`}
    pdf={snapshot}
    onSave={(invoice) => send({ type: 'ASKED', invoice })}
  />
))

export const Simulator = simulatorOf(flow)
export const Filmstrip = filmstripOf(flow)
export const Screen = { ...screenOf(flow), tags: ['!dev'] }
