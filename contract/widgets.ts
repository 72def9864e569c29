import * as v from 'valibot'
import { defineCall } from './call.ts'
import { MAX_MAIL_ADDRESS } from './mail-address.ts'
import { orderCode } from './orders.ts'
import { count } from './photos.ts'
import { anyTyped, typedText } from './typed-text.ts'
import { fittingItems, imageUrl, instant, queryInteger, webAddress } from './values.ts'

/** Account spec 7, 'with a page size', which it does not give: photo books a page. */
export const PHOTOBOOKS_PAGE_SIZE = 12
/** Ours: codes that one call asks for. */
export const MAX_WIDGET_CODES = 100
/** Ours: the most characters of what a sender writes. */
export const WIDGET_SHARE_LENGTHS = {
  vendorId: 60,
  fromName: 60,
  personalMessage: 500,
  toEmailAddress: MAX_MAIL_ADDRESS,
} as const

/** Sales channels, e.g. ALB-GB. */
export const salesChannel = v.pipe(v.string(), v.maxLength(20), v.regex(/^[\w-]+$/))

const product = {
  /** Of the product, an order's on the wire (account spec 3: renamed from orderCode). */
  code: orderCode,
  /** The name that the customer gave the book; empty where there is none. */
  name: v.string(),
  /** What it is, e.g. 'Photo book, A4 landscape'. */
  title: v.string(),
  /** Null while it is not known. */
  pagesCount: v.nullable(count),
  ordered: instant,
  /** Signed address of the cover; null while there is none. */
  picture: v.nullable(imageUrl),
  /** Its pictures were reported: it is neither shown nor shared. */
  isBlocked: v.boolean(),
}

/** A product that can be shown online. */
export const widgetProduct = v.object(product)
export type WidgetProduct = v.InferOutput<typeof widgetProduct>

/** A product that is shown online (account spec 3, 'Widget'). All fields but the code are ours. */
export const widget = v.object({
  ...product,
  created: instant,
  /** The page that everybody with the link may see. */
  address: webAddress,
  /** Whether the public gallery of the channel asked for has it. */
  isInGallery: v.boolean(),
})
export type Widget = v.InferOutput<typeof widget>

const codes = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').filter((code) => code !== '')),
  v.maxLength(MAX_WIDGET_CODES),
)

/** Account spec 7; `{id}` is the product's code. The client reads a 401 as none. */
export const getWidget = defineCall({
  service: 'widget',
  method: 'GET',
  path: '/v1/widget/{id}',
  description: 'A product of the customer that is shown online.',
  params: v.object({ id: orderCode }),
  query: v.object({ channel: v.optional(salesChannel) }),
  answer: widget,
  errors: { 404: 'No such product of this customer is shown online.' },
})

/** Account spec 7. */
export const createWidget = defineCall({
  service: 'widget',
  method: 'POST',
  path: '/v1/widget/{id}',
  description: 'Shows a product online, for everybody with the link. One that is shown already stays as it is.',
  params: v.object({ id: orderCode }),
  answer: widget,
  errors: { 404: 'No such product of this customer can be shown.', 409: 'The product is blocked.' },
})

/** Account spec 7. */
export const deleteWidget = defineCall({
  service: 'widget',
  method: 'DELETE',
  path: '/v1/widget/{id}',
  description: 'Shows a product online no longer, in the gallery neither. Its link is never valid again.',
  params: v.object({ id: orderCode }),
  answer: v.object({ code: orderCode }),
  errors: { 404: 'No such product of this customer is shown online.' },
})

/** Account spec 7. */
export const shareWidget = defineCall({
  service: 'widget',
  method: 'PUT',
  path: '/v1/widget/{id}/share',
  description: 'Sends the link by mail.',
  params: v.object({ id: orderCode }),
  body: v.strictObject({
    /** Of the channel; the mail is that of the brand whose host is called. */
    vendorId: v.pipe(v.string(), v.maxLength(WIDGET_SHARE_LENGTHS.vendorId)),
    fromName: v.pipe(typedText, v.minLength(1), v.maxLength(WIDGET_SHARE_LENGTHS.fromName)),
    personalMessage: v.pipe(anyTyped, v.maxLength(WIDGET_SHARE_LENGTHS.personalMessage)),
    toEmailAddress: v.pipe(typedText, v.maxLength(WIDGET_SHARE_LENGTHS.toEmailAddress)),
  }),
  answer: v.object({ code: orderCode }),
  errors: {
    400: 'A field does not fit; `fields` names it: a name of several lines, no e-mail address.',
    404: 'No such product of this customer is shown online.',
    409: 'The product is blocked.',
    429: 'The customer has sent too many, or the address has been sent too many. Retry-After says when to try again.',
  },
})

/** Account spec 7. */
export const getWidgets = defineCall({
  service: 'widget',
  method: 'GET',
  path: '/v1/widget/all',
  description: 'Which of these products, by codes separated by commas, are shown online.',
  query: v.object({ orderCodes: v.pipe(v.string(), v.maxLength(10_000)), channel: v.optional(salesChannel) }),
  answer: v.object({ widgets: v.array(widget) }),
  readable: v.object({ widgets: fittingItems(widget) }),
})

/** The codes of `getWidgets`. */
export const widgetCodes = codes

/** Account spec 7; open question 74: account, articles and offset are its query. */
export const getPhotobooks = defineCall({
  service: 'widget',
  method: 'GET',
  path: '/v1/widget/photobook',
  description: `Ordered photo books, the newest first; ${PHOTOBOOKS_PAGE_SIZE} a page. articleIds are separated by commas; without them it is every photo book.`,
  query: v.object({
    accountId: v.string(),
    articleIds: v.optional(v.pipe(v.string(), v.maxLength(10_000))),
    offset: v.optional(queryInteger),
  }),
  answer: v.object({ total: count, products: v.array(widgetProduct) }),
  readable: v.object({ total: count, products: fittingItems(widgetProduct) }),
  errors: { 404: 'Another customer’s account.' },
})
