import type { Article } from '#contract/channels.ts'
import type { CustomerOrder } from '#contract/order-rules.ts'

type Articles = ReadonlyMap<string, Pick<Article, 'Title'>>

/** The order with the titles of the brand's catalogue, in its language; what is not in there keeps the title of the order. */
export function withCatalogueTitles(order: CustomerOrder, articles: Articles): CustomerOrder {
  const titleOf = ({ articleId, title }: CustomerOrder['products'][number]) => articles.get(articleId)?.Title || title
  if (order.products.every((product) => titleOf(product) === product.title)) return order
  return { ...order, products: order.products.map((product) => ({ ...product, title: titleOf(product) })) }
}
