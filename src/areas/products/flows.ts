import { productPdfMachine } from '#machines/products/product-pdf/machine.ts'
import type { Services } from '#src/platform/services.ts'
import { defineSavePdfActor } from './actors.ts'

export const provideProductPdf = (services: Pick<Services, 'send' | 'sendForFile'>) =>
  productPdfMachine.provide({ actors: { savePdf: defineSavePdfActor(services) } })
