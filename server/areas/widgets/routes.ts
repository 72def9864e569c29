import { Hono } from 'hono'
import * as v from 'valibot'
import { isMailAddress } from '#contract/mail-address.ts'
import {
  createWidget,
  deleteWidget,
  getPhotobooks,
  getWidget,
  getWidgets,
  shareWidget,
  type Widget,
  type WidgetProduct,
  widgetCodes,
} from '#contract/widgets.ts'
import { brandSites } from '../../core/brands.ts'
import type { AppEnv, ServerContext } from '../../core/context.ts'
import type { ImageAddresses } from '../../core/files/image-addresses.ts'
import { bind } from '../../core/http/bind.ts'
import { HttpError, notFound } from '../../core/http/errors.ts'
import { consumeMailLimit } from '../../core/link-tokens/mail-limits.ts'
import { queueMail } from '../../core/mail/queue.ts'
import { safeLine } from '../../core/mail/values.ts'
import { titleOf } from '../channels/catalogue.ts'
import { PRODUCT_PICTURE_SIZE, productPicture } from '../orders/pictures.ts'
import { widgetPath } from './paths.ts'
import * as store from './store.ts'

interface Addressing {
  origin: string
  /** The brand's, for the titles of articles. */
  locale: string
  addresses: ImageAddresses
}

function presentProduct({ product, ...row }: store.WidgetProductRow, to: Addressing): WidgetProduct {
  const { code, name, created } = product
  return {
    code,
    name,
    title: titleOf(product, to.locale),
    pagesCount: row.pagesCount,
    ordered: created.toISOString(),
    picture:
      row.picture === null ? null : to.addresses.sign(to.origin, productPicture(row.picture), PRODUCT_PICTURE_SIZE),
    isBlocked: row.blocked !== null,
  }
}

const presentWidget = ({ widget, entry, ...row }: store.WidgetRow, to: Addressing): Widget => ({
  ...presentProduct(row, to),
  created: widget.created.toISOString(),
  address: `${to.origin}${widgetPath(widget.publicId)}`,
  isInGallery: entry !== null,
})

const blocked = () => new HttpError(409, 'The product is blocked.')
const refused = (field: string, code: string) =>
  new HttpError(400, 'A field does not fit.', { [`body.${field}`]: code })

/** The widget service (account spec 7). */
export function widgetRoutes(
  context: Pick<ServerContext, 'db' | 'addresses' | 'jobs' | 'limits' | 'settings'>,
): Hono<AppEnv> {
  const { db, addresses, limits, settings } = context
  const sites = new Map([...brandSites(settings).values()].map((site) => [site.origin, site]))
  const app = new Hono<AppEnv>()
  const to = (origin: string): Addressing => ({ origin, locale: sites.get(origin)?.locale ?? '', addresses })

  bind(app, getWidgets, async ({ customerId, origin, query: { orderCodes, channel } }) => {
    const codes = v.safeParse(widgetCodes, orderCodes)
    if (!codes.success) throw new HttpError(400, 'Too many codes.', { 'query.orderCodes': 'invalid' })
    const rows = codes.output.length === 0 ? [] : await store.listWidgets(db, { customerId, channel }, codes.output)
    return { widgets: rows.map((row) => presentWidget(row, to(origin))) }
  })

  bind(app, getPhotobooks, async ({ customerId, origin, query: { accountId, articleIds, offset } }) => {
    if (accountId !== customerId) throw notFound('account')
    const ids = articleIds?.split(',').filter(Boolean)
    const { total, products } = await store.listPhotobooks(db, { customerId, articleIds: ids, offset })
    return { total, products: products.map((row) => presentProduct(row, to(origin))) }
  })

  bind(app, getWidget, async ({ customerId, origin, params, query }) => {
    const found = await store.findWidget(db, { customerId, ...query }, params.id)
    if (!found) throw notFound('widget')
    return presentWidget(found, to(origin))
  })

  bind(app, createWidget, async ({ customerId, origin, params }) => {
    const product = await store.findShowable(db, customerId, params.id)
    if (!product) throw notFound('product')
    if (product.blocked !== null) throw blocked()
    await store.addWidget(db, customerId, params.id, new Date())
    const found = await store.findWidget(db, { customerId }, params.id)
    if (!found) throw notFound('widget')
    return presentWidget(found, to(origin))
  })

  bind(app, deleteWidget, async ({ customerId, params }) => {
    if (!(await store.removeWidget(db, customerId, params.id))) throw notFound('widget')
    return { code: params.id }
  })

  bind(app, shareWidget, async ({ customerId, origin, params, body }) => {
    const { fromName, toEmailAddress, personalMessage } = body
    const site = sites.get(origin)
    const found = await store.findWidget(db, { customerId }, params.id)
    if (!found || !site) throw notFound('widget')
    if (found.blocked !== null) throw blocked()
    if (fromName !== safeLine(fromName)) throw refused('fromName', 'invalid')
    if (!isMailAddress(toEmailAddress)) throw refused('toEmailAddress', 'address')
    await consumeMailLimit(limits, [`widget-share customer ${customerId}`, `widget-share address ${toEmailAddress}`])
    await queueMail(context, {
      kind: 'widget-share',
      values: {
        senderName: fromName,
        title: found.product.name || titleOf(found.product, site.locale),
        pagesCount: found.pagesCount ?? 0,
        message: personalMessage,
        path: widgetPath(found.widget.publicId),
      },
      to: { address: toEmailAddress, firstName: '' },
      channel: site.channel,
    })
    return { code: params.id }
  })
  return app
}
