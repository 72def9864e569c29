import { Hono } from 'hono'
import { getBusinessDetails, updateBusinessDetails } from '#contract/business-details.ts'
import { normalisedBusinessDetails, wrongBusinessDetails } from '#contract/business-details-rules.ts'
import type { AppEnv, ServerContext } from '../../../core/context.ts'
import { findCustomer, toCustomer } from '../../../core/customers/store.ts'
import { bind } from '../../../core/http/bind.ts'
import { HttpError, notFound } from '../../../core/http/errors.ts'
import { changeBusinessDetails, findBusinessDetails } from './store.ts'

/** What invoices say of a business customer, below the service `customer`. */
export function businessDetailsRoutes({ db }: ServerContext): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const refuseOthers = async (customerId: string) => {
    const row = await findCustomer(db, customerId)
    if (!row || toCustomer(row).customerType !== 'business') throw notFound('business customer')
  }
  bind(app, getBusinessDetails, async ({ customerId }) => {
    await refuseOthers(customerId)
    return findBusinessDetails(db, customerId)
  })
  bind(app, updateBusinessDetails, async ({ customerId, body: { revision, ...details } }) => {
    await refuseOthers(customerId)
    const wrong = wrongBusinessDetails(details)
    if (wrong.length > 0) {
      const fields = wrong.map((field) => [`body.${field}`, 'invalid'])
      throw new HttpError(400, 'The details do not fit.', Object.fromEntries(fields))
    }
    const given = { details: normalisedBusinessDetails(details), revision }
    const changed = await changeBusinessDetails(db, customerId, given)
    if (changed === 'conflict') throw new HttpError(409, 'The details were changed meanwhile.')
    return changed
  })
  return app
}
