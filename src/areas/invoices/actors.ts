import { fromPromise } from 'xstate'
import type { WantedInvoice } from '#machines/invoices/invoice-pdf/machine.ts'
import { fileNameOf, saveBlob } from '#src/platform/save-blob.ts'
import type { InvoicesApi } from './api.ts'

/** Reads the PDF of an invoice and hands it to the browser (account spec 7: saved as invoice_{id}.pdf). */
export const defineSavePdfActor = ({ api }: { api: InvoicesApi }) =>
  fromPromise<{ fileName: string }, { invoice: WantedInvoice }>(async ({ input: { invoice }, signal }) => {
    const { kind, invoiceId, channel } = invoice
    const content =
      kind === 'order' ? await api.pdf(invoiceId, { signal }) : await api.historicalPdf(invoiceId, channel, { signal })
    const fileName = fileNameOf(`invoice_${invoiceId}`, 'pdf')
    saveBlob(content, fileName)
    return { fileName }
  })
