import { createLocalJWKSet, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose'
import * as v from 'valibot'

/** The only audience: the resource indicator of every access token. */
export const API_AUDIENCE = 'urn:albumen:api'
export const SIGNING_ALGORITHM = 'ES256'

/** The sign-in that a token comes from. Renewing a token changes neither. */
export interface SignIn {
  /** When the customer entered their password. */
  at: Date
  /** The grant that all tokens of this sign-in belong to; it is gone once the session was ended. */
  grantId: string
}

/** The claims of an access token that describe its sign-in; written by `provider.ts`. */
export const SIGN_IN_CLAIMS = { at: 'auth_time', grantId: 'grant_id' } as const
const signInClaims = v.object({ [SIGN_IN_CLAIMS.at]: v.number(), [SIGN_IN_CLAIMS.grantId]: v.string() })

function signInOf(payload: JWTPayload): SignIn | null {
  const claims = v.safeParse(signInClaims, payload)
  return claims.success ? { at: new Date(claims.output.auth_time * 1000), grantId: claims.output.grant_id } : null
}

/**
 * The customer of a bearer token and their sign-in; null when it is expired, tampered with, or not issued by one of our brands for these
 * calls. The session may have been ended since: see `sessions.ts`.
 */
export type VerifyToken = (token: string) => Promise<{ customerId: string; signIn: SignIn } | null>

/** Checks signature, audience, expiry and issuer. `issuers` are the brands' `${origin}/oidc`. */
export function createTokenVerifier(keys: JSONWebKeySet, issuers: readonly string[]): VerifyToken {
  const keySet = createLocalJWKSet(keys)
  const options = { audience: API_AUDIENCE, issuer: [...issuers], algorithms: [SIGNING_ALGORITHM] }
  return async (token) => {
    const payload = await jwtVerify(token, keySet, options).then(
      (verified) => verified.payload,
      () => ({}) as JWTPayload,
    )
    const { sub } = payload
    const signIn = signInOf(payload)
    return v.is(v.pipe(v.string(), v.uuid()), sub) && signIn ? { customerId: sub, signIn } : null
  }
}
