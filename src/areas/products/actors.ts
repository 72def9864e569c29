import { fromPromise } from 'xstate'
import { CallError } from '#contract/failure.ts'
import { PRODUCT_PDF_PURPOSE } from '#contract/products.ts'
import { newCorrelationId } from '#src/platform/correlation.ts'
import { fileNameOf, saveBlob } from '#src/platform/save-blob.ts'
import type { ProductsApi } from './api.ts'

/** Reads a product's PDF and hands it to the browser; a product without one has none yet. */
export const defineSavePdfActor = ({ api }: { api: ProductsApi }) =>
  fromPromise<{ fileName: string }, { productCode: string }>(async ({ input: { productCode }, signal }) => {
    const correlationId = newCorrelationId()
    const { name, files } = await api.product(productCode, { signal, correlationId })
    if (!files.some(({ purpose }) => purpose === PRODUCT_PDF_PURPOSE)) {
      throw new CallError(`The product ${productCode} has no PDF yet`, { kind: 'conflict', correlationId })
    }
    const content = await api.pdf(productCode, { signal })
    const fileName = fileNameOf(name, 'pdf')
    saveBlob(content, fileName)
    return { fileName }
  })
