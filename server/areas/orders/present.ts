import type { DeliveryType, Order, Superorder } from '#contract/orders.ts'
import type { ImageAddresses } from '../../core/files/image-addresses.ts'
import { optionWords } from '../channels/words.ts'
import { PRODUCT_PICTURE_SIZE, productPicture } from './pictures.ts'
import type { FullSuperorder, ProductRow, SuperorderRow } from './store.ts'

/** How long the parcel service takes to note another address; the order says 'change in progress' meanwhile. In ms. */
export const ADDRESS_CHANGE_TIME = 60 * 60 * 1000

/** What addresses of an answer are made with. */
export interface Addressing {
  origin: string
  /** The brand's, for the words of options. */
  locale: string
  addresses: ImageAddresses
}

/** Account spec 4. */
export function deliveryTypeOf({ deliveryType, addressChanged }: SuperorderRow, now: Date): DeliveryType {
  const isChanging = addressChanged !== null && now.getTime() - addressChanged.getTime() < ADDRESS_CHANGE_TIME
  return isChanging ? 'ChangeInProgress' : deliveryType
}

/** A stored path is one of the shop at this origin, which learns from its address which order is meant. */
function ofOrder(address: string | null, { code, origin }: { code: string; origin: string }): string | null {
  if (!address?.startsWith('/')) return address
  const page = new URL(address, origin)
  page.searchParams.set('orderCode', code)
  return page.href
}

/** A product as the wire shows it. */
export function presentProduct({ product, hasPicture }: ProductRow, { origin, locale, addresses }: Addressing): Order {
  const { code, superorderCode, status, paymentChanged, articleId, articleType, title, name, options } = product
  const { quantity, price, pictureId, voucher } = product
  const isShown = hasPicture && pictureId !== null
  return {
    code,
    superOrderCode: superorderCode,
    status,
    paymentChangedDate: paymentChanged?.toISOString() ?? null,
    articleId,
    articleType,
    title,
    name,
    options: optionWords(options, locale),
    quantity,
    price,
    picture: isShown ? addresses.sign(origin, productPicture(pictureId), PRODUCT_PICTURE_SIZE) : null,
    voucher,
  }
}

/** A superorder as the wire shows it. */
export function presentSuperorder(
  { superorder, products, dates }: FullSuperorder,
  now: Date,
  to: Addressing,
): Superorder {
  const { code, created, paymentUrl, trackingUrl, ...row } = superorder
  return {
    superOrderCode: code,
    createdAt: created.toISOString(),
    status: row.status,
    statusHistory: row.statusHistory,
    channel: row.channel,
    currency: row.currency,
    productsPrice: row.productsPrice,
    deliveryPrice: row.deliveryPrice,
    discount: row.discount,
    totalPrice: row.totalPrice,
    deliveryType: deliveryTypeOf(superorder, now),
    deliveryAddress: row.deliveryAddress,
    pickupPoint: row.pickupPoint,
    orderCount: products.length,
    arrival: dates && { earliest: dates.earliest, latest: dates.latest },
    paymentUrl: ofOrder(paymentUrl, { code, origin: to.origin }),
    trackingUrl: ofOrder(trackingUrl, { code, origin: to.origin }),
    orders: products.map((product) => presentProduct(product, to)),
  }
}
