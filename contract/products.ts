import * as v from 'valibot'
import { defineCall } from './call.ts'
import { queryBoolean } from './values.ts'

/** Account spec 7 and 9: the file of a product that is its PDF. */
export const PRODUCT_PDF_PURPOSE = 'product pdf'

export const productCode = v.pipe(v.string(), v.minLength(1), v.maxLength(64))

const productFile = v.object({ purpose: v.string(), fileName: v.string(), mediaType: v.string() })

/** A product that was ordered. Of its files the spec names the purpose (account spec 7); all other fields are ours. */
export const product = v.object({
  code: productCode,
  articleId: v.string(),
  /** The name that the customer gave it; else that of the article. */
  name: v.string(),
  files: v.array(productFile),
})
export type Product = v.InferOutput<typeof product>

/** Account spec 7: read without the extended response and without URLs (the parameters' names are ours). */
export const getProduct = defineCall({
  service: 'product',
  method: 'GET',
  path: '/v1/Products/{code}',
  description: `A product that the customer ordered, with its files; the one with the purpose '${PRODUCT_PDF_PURPOSE}' is there once it is ready.`,
  params: v.object({ code: productCode }),
  query: v.object({ extendedResponse: v.optional(queryBoolean), includeUrls: v.optional(queryBoolean) }),
  answer: product,
  errors: { 404: 'No such product of this customer.' },
})

/** Account spec 7. */
export const getProductPdf = defineCall({
  service: 'product',
  method: 'GET',
  path: '/v1/pdf/me/{code}',
  description: 'The PDF of a product, not zipped.',
  params: v.object({ code: productCode }),
  answer: v.string(),
  file: 'application/pdf',
  errors: { 404: 'No such product of this customer.', 409: 'The PDF isn’t ready yet.' },
})

/** Account spec 7, 'map pdf'. Open question 53: it is no file. */
export const getProductPdfs = defineCall({
  service: 'product',
  method: 'GET',
  path: '/v1/Pdfs/me',
  description: "The customer's products that have a PDF.",
  answer: v.object({ products: v.array(v.object({ code: productCode, fileName: v.string() })) }),
})
