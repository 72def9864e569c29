import { Hono } from 'hono'
import { normalised, wrongFields } from '#contract/address-rules.ts'
import {
  type Address,
  type AddressInput,
  createAddress,
  deleteAddress,
  getAddresses,
  MAX_ADDRESSES,
  updateAddress,
} from '#contract/addresses.ts'
import type { AppEnv, ServerContext } from '../../core/context.ts'
import { findCustomer } from '../../core/customers/store.ts'
import { bind } from '../../core/http/bind.ts'
import { HttpError, notFound } from '../../core/http/errors.ts'
import * as store from './store.ts'

function present({ id, customerId: _, created: _created, updated, ...row }: store.AddressRow): Address {
  return { ...row, addressId: id, updated: updated.toISOString() }
}

/** The customer's addresses, below the service `customer` (account spec 7). */
export function addressRoutes({ db }: Pick<ServerContext, 'db'>): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  /** The address as it is stored; refuses fields that don't fit its country. */
  async function checked(customerId: string, given: AddressInput): Promise<AddressInput> {
    const customer = await findCustomer(db, customerId)
    const wrong = wrongFields(given, { needsCompany: customer?.idpType === 'b2b' })
    if (wrong.length === 0) return normalised(given)
    throw new HttpError(
      400,
      'The address does not fit its country.',
      Object.fromEntries(wrong.map((field) => [`body.${field}`, 'invalid'])),
    )
  }

  bind(app, getAddresses, async ({ customerId }) => ({
    addresses: (await store.listAddresses(db, customerId)).map(present),
  }))

  bind(app, createAddress, async ({ customerId, body }) => {
    const given = await checked(customerId, body)
    const row = await db.transaction((tx) => store.addAddress(tx, customerId, given))
    if (row === null) throw new HttpError(409, `More than ${MAX_ADDRESSES} addresses.`)
    return present(row)
  })

  bind(app, updateAddress, async ({ customerId, params, body: { version, ...body } }) => {
    const given = await checked(customerId, body)
    const change = { addressId: params.id, version, given }
    const row = await db.transaction((tx) => store.changeAddress(tx, customerId, change))
    if (row === 'none') throw notFound('address')
    if (row === 'conflict') throw new HttpError(409, 'The address was changed meanwhile.')
    return present(row)
  })

  bind(app, deleteAddress, async ({ customerId, params }) => {
    if (!(await db.transaction((tx) => store.removeAddress(tx, customerId, params.id)))) throw notFound('address')
    return { addressId: params.id }
  })

  return app
}
