import type { MiddlewareHandler } from 'hono'
import type { AppEnv, ServerContext } from '../context.ts'

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i

/** The customer of the bearer token; '' without a valid one, which `bind` answers with 401 where needed. */
export function authenticate({ verifyToken }: Pick<ServerContext, 'verifyToken'>): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const token = BEARER.exec(c.req.header('Authorization') ?? '')?.[1]
    const customer = token === undefined ? null : await verifyToken(token)
    c.set('customerId', customer?.customerId ?? '')
    c.set('signIn', customer?.signIn ?? null)
    await next()
  }
}
