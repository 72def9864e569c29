import { invoicePdfEntry } from '#machines/invoices/invoice-pdf/catalogue.ts'
import { InvoicesScreen } from '#src/areas/invoices/InvoicesScreen.tsx'
import { wholeList } from '#src/areas/invoices/search.ts'
import { ofOrders } from '../screens/invoices/samples.ts'
import { defineFlow } from './flow-stories.tsx'

export const invoicePdf = defineFlow(invoicePdfEntry, ({ snapshot, send }) => (
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
