import { productPdfEntry } from '#machines/products/product-pdf/catalogue.ts'
import { defineFlow } from './flow-stories.tsx'

export const productPdf = defineFlow(productPdfEntry)
