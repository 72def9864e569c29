import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose'
import * as v from 'valibot'

/** The only audience: the resource indicator of every access token. */
export const API_AUDIENCE = 'urn:albumen:api'
/** Signing algorithm. */
export const SIGNING_ALGORITHM = 'ES256'

/**
 * The customer of a bearer token; null when it is expired, tampered with, or not issued by one of our brands for these calls.
 */
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
