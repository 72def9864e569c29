import { Hono } from 'hono'
import { getVoucher } from '#contract/vouchers.ts'
import type { AppEnv, ServerContext } from '../../../core/context.ts'
import { bind } from '../../../core/http/bind.ts'
import { notFound } from '../../../core/http/errors.ts'
import { findVoucher, wasUsed } from './store.ts'

/** The voucher service (account spec 7). */
export function voucherRoutes({ db }: Pick<ServerContext, 'db'>): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  bind(app, getVoucher, async ({ customerId, params: { optionCode }, query: { productCode } }) => {
    if (productCode !== undefined && !(await wasUsed(db, customerId, { optionCode, productCode }))) {
      throw notFound('voucher of this product')
    }
    const voucher = await findVoucher(db, optionCode)
    if (!voucher) throw notFound('voucher')
    return voucher
  })
  return app
}
