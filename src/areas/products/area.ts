import type { productPdfMachine } from '#machines/products/product-pdf/machine.ts'
import type { Area } from '#src/platform/area.ts'
import type { AppFlow } from '#src/platform/flows.ts'

/** Saving belongs to the app: it continues when the order is left. */
const productPdfFlow: AppFlow<typeof productPdfMachine> = {
  id: 'product-pdf',
  load: async (services) => ({ machine: (await import('./flows.ts')).provideProductPdf(services), input: undefined }),
}

/** Documents of products: asked for by whoever shows a product. */
export const productsArea: Area = {
  factHandlers: {
    productPdfAsked: ({ productCode }, { flows, services }) =>
      flows.use(productPdfFlow, services, (pdfs) => pdfs.send({ type: 'ASKED', productCode })),
  },
}
