import { invoicePdfMachine } from '#machines/invoices/invoice-pdf/machine.ts'
import type { Services } from '#src/platform/services.ts'
import { defineSavePdfActor } from './actors.ts'
import { createInvoicesApi } from './api.ts'

export const provideInvoicePdf = (services: Pick<Services, 'send' | 'sendForFile'>) =>
  invoicePdfMachine.provide({ actors: { savePdf: defineSavePdfActor({ api: createInvoicesApi(services) }) } })
