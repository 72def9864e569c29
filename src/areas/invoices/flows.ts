import { invoicePdfMachine } from '#machines/invoices/invoice-pdf/machine.ts'
import type { Services } from '#src/platform/services.ts'
import { defineSavePdfActor } from './actors.ts'

export const provideInvoicePdf = (services: Pick<Services, 'sendForFile'>) =>
  invoicePdfMachine.provide({ actors: { savePdf: defineSavePdfActor(services) } })
