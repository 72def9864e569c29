import { fromPromise } from 'xstate'
import { getHistoricalInvoicePdf, getInvoicePdf } from '#contract/invoices.ts'
import type { WantedInvoice } from '#machines/invoices/invoice-pdf/machine.ts'
import { fileNameOf, saveBlob } from '#src/platform/save-blob.ts'
import type { Services } from '#src/platform/services.ts'

/** Reads the PDF of an invoice and hands it to the browser (account spec 7: saved as invoice_{id}.pdf). */
export const defineSavePdfActor = ({ sendForFile }: Pick<Services, 'sendForFile'>) =>
  fromPromise<{ fileName: string }, { invoice: WantedInvoice }>(async ({ input: { invoice }, signal }) => {
    const { kind, invoiceId, channel } = invoice
    const content =
      kind === 'order'
        ? await sendForFile(getInvoicePdf, { params: { id: invoiceId } }, { signal })
        : await sendForFile(getHistoricalInvoicePdf, { params: { id: invoiceId, channel } }, { signal })
    const fileName = fileNameOf(`invoice_${invoiceId}`, 'pdf')
    saveBlob(content, fileName)
    return { fileName }
  })
