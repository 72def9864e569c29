import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose'
import * as v from 'valibot'

/** The one audience of all calls: the resource indicator every access token is made for. */
export const API_AUDIENCE = 'urn:albumen:api'
/** Of every token signed here. */
export const SIGNING_ALGORITHM = 'ES256'

/** Who a bearer token speaks for; null when it is expired, tampered with, or not made by one of our brands for these calls. */
export type VerifyToken = (token: string) => Promise<{ customerId: string } | null>

/** Checks signature, audience, expiry and issuer. `issuers` are the brands' `${origin}/oidc`. */
export function createTokenVerifier(keys: JSONWebKeySet, issuers: readonly string[]): VerifyToken {
  const keySet = createLocalJWKSet(keys)
  const options = { audience: API_AUDIENCE, issuer: [...issuers], algorithms: [SIGNING_ALGORITHM] }
  return async (token) => {
    const subject = await jwtVerify(token, keySet, options).then(
      ({ payload }) => payload.sub,
      () => undefined,
    )
    return v.is(v.pipe(v.string(), v.uuid()), subject) ? { customerId: subject } : null
  }
}
