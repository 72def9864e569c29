import { fromPromise } from 'xstate'
import { CallError } from '#contract/failure.ts'
import { getProduct, getProductPdf, PRODUCT_PDF_PURPOSE } from '#contract/products.ts'
import { newCorrelationId } from '#src/platform/correlation.ts'
import { fileNameOf, saveBlob } from '#src/platform/save-blob.ts'
import type { Services } from '#src/platform/services.ts'

/** Reads a product's PDF and hands it to the browser; a product without one has none yet. */
export const defineSavePdfActor = ({ send, sendForFile }: Pick<Services, 'send' | 'sendForFile'>) =>
  fromPromise<{ fileName: string }, { productCode: string }>(async ({ input: { productCode }, signal }) => {
    const correlationId = newCorrelationId()
    const params = { code: productCode }
    const query = { extendedResponse: false, includeUrls: false }
    const { name, files } = await send(getProduct, { params, query }, { signal, correlationId })
    if (!files.some(({ purpose }) => purpose === PRODUCT_PDF_PURPOSE)) {
      throw new CallError(`The product ${productCode} has no PDF yet`, { kind: 'conflict', correlationId })
    }
    const content = await sendForFile(getProductPdf, { params }, { signal })
    const fileName = fileNameOf(name, 'pdf')
    saveBlob(content, fileName)
    return { fileName }
  })
