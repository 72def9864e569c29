import type { MiddlewareHandler } from 'hono'
import type { AppEnv, ServerContext } from '../context.ts'
import { notFound } from './errors.ts'

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i

/**
 * The customer of the bearer token; '' without a valid one of a session that lives, which `bind` answers with 401 where needed. 404 for
 * any call with the token of a deleted account (account spec 7).
 */
export function authenticate({ recognise }: Pick<ServerContext, 'recognise'>): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const token = BEARER.exec(c.req.header('Authorization') ?? '')?.[1]
    const customer = token === undefined ? null : await recognise(token)
    if (customer === 'deleted') throw notFound('customer')
    c.set('customerId', customer?.customerId ?? '')
    c.set('signIn', customer?.signIn ?? null)
    await next()
  }
}
