import { externalStatusOf } from '#contract/order-rules.ts'
import { INTERNAL_STATUSES, OTHER_STATUSES } from '#contract/orders.ts'

/** Articles whose products can be shown online. */
export const WIDGET_ARTICLE_TYPES = ['Photobook'] as const

const isMade = (status: string) => ['Ordered', 'InProduction', 'Sent'].includes(externalStatusOf(status))

/** Statuses of products that are paid for and not cancelled: these can be shown online. */
export const WIDGET_STATUSES = [...INTERNAL_STATUSES, ...OTHER_STATUSES].filter(isMade)
