import { getProduct, getProductPdf } from '#contract/products.ts'
import type { CallOptions } from '#src/platform/http.ts'
import type { Services } from '#src/platform/services.ts'

/** One function a call of the product service. */
export const createProductsApi = ({ send, sendForFile }: Pick<Services, 'send' | 'sendForFile'>) => ({
  product: (code: string, options?: CallOptions) =>
    send(getProduct, { params: { code }, query: { extendedResponse: false, includeUrls: false } }, options),
  pdf: (code: string, options?: CallOptions) => sendForFile(getProductPdf, { params: { code } }, options),
})
export type ProductsApi = ReturnType<typeof createProductsApi>
