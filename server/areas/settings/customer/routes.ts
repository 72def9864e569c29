import { Hono } from 'hono'
import { getCustomer, updateCustomer, updatePersonalDetails } from '#contract/customers.ts'
import { normalisedDetails, wrongDetails } from '#contract/personal-details-rules.ts'
import type { AppEnv, ServerContext } from '../../../core/context.ts'
import { changeDetails, findCustomer, toCustomer } from '../../../core/customers/store.ts'
import { bind } from '../../../core/http/bind.ts'
import { HttpError, notFound } from '../../../core/http/errors.ts'
import { takeTimeZone } from './time-zone.ts'

/** The signed-in customer's profile, below the service `customer`. */
export function customerRoutes({ db }: ServerContext): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  bind(app, getCustomer, async ({ customerId }) => {
    const row = await findCustomer(db, customerId)
    if (!row) throw notFound('customer')
    return toCustomer(row)
  })
  bind(app, updateCustomer, async ({ customerId, body }) => {
    if (!isTimeZone(body.timeZone)) {
      throw new HttpError(400, 'Not a known time zone.', { 'body.timeZone': 'Not a known time zone.' })
    }
    const row = await takeTimeZone(db, customerId, body.timeZone)
    if (!row) throw notFound('customer')
    return toCustomer(row)
  })
  bind(app, updatePersonalDetails, async ({ customerId, body: { revision, ...details } }) => {
    const wrong = wrongDetails(details, { today: new Date().toISOString().slice(0, DAY_LENGTH) })
    if (wrong.length > 0) {
      const fields = wrong.map((field) => [`body.${field}`, 'invalid'])
      throw new HttpError(400, 'The details do not fit.', Object.fromEntries(fields))
    }
    const row = await changeDetails(db, customerId, { details: normalisedDetails(details), revision })
    if (row === 'none') throw notFound('customer')
    if (row === 'conflict') throw new HttpError(409, 'The details were changed meanwhile.')
    return toCustomer(row)
  })
  return app
}

const DAY_LENGTH = 'yyyy-mm-dd'.length

/** IANA zone names only; months can't be computed from a fixed offset such as '+02:00'. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
