import * as v from 'valibot'
import { type CustomerType, customerTypeOf, idpTypeOf } from '#src/platform/customer-type.ts'
import { forgetSeenPhotos, keepSeenPhotosOf } from '#src/platform/seen-photos.ts'
import { forgetCustomer, keepForCustomer, storedValue } from '#src/platform/storage.ts'

/** The tokens of a sign-in. */
export interface Grant {
  accessToken: string
  refreshToken: string
  idToken: string
}

const kept = storedValue('session', 'grant', v.object({ refreshToken: v.string(), idToken: v.string() }))

/** Open question 31: the access token stays in memory, the refresh token in this tab's session storage. */
export interface TokenStore {
  accessToken(): string | null
  refreshToken(): string | null
  idToken(): string | null
  /** The provider's id of the signed-in customer. */
  subject(): string | null
  /** What the sign-in says of them; null when signed out. */
  customerType(): CustomerType | null
  /** What names their identity in paths. */
  idpType(): string
  /** When the customer entered their password, in seconds by the provider's clock; null while unknown. */
  signedInAt(): number | null
  keep(grant: Grant): void
  /** Removes the tokens, and with them everything stored for the customer. */
  clear(): void
}

const claims = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    sub: v.string(),
    amr: v.fallback(v.optional(v.union([v.string(), v.array(v.string())])), undefined),
    idp_type: v.optional(v.string()),
    auth_time: v.optional(v.number()),
  }),
)

/** What an id token says; it needs no check of its signature, as it came over TLS from the provider. */
function claimsOf(idToken: string): v.InferOutput<typeof claims> | null {
  try {
    const payload = idToken.split('.')[1] ?? ''
    return v.parse(claims, atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    return null
  }
}

export function createTokenStore(): TokenStore {
  let accessToken: string | null = null
  const idToken = () => kept.read()?.idToken ?? null
  const known = () => claimsOf(idToken() ?? '')
  const subject = () => known()?.sub ?? null
  const keepForSubject = () => {
    const id = subject()
    if (id !== null) keepForCustomer(id)
  }
  return {
    accessToken: () => accessToken,
    refreshToken: () => kept.read()?.refreshToken ?? null,
    idToken,
    subject,
    customerType() {
      const all = known()
      return all && customerTypeOf(all.amr)
    },
    idpType() {
      const all = known()
      return idpTypeOf(all?.idp_type, customerTypeOf(all?.amr))
    },
    signedInAt: () => known()?.auth_time ?? null,
    keep(grant) {
      accessToken = grant.accessToken
      kept.write({ refreshToken: grant.refreshToken, idToken: grant.idToken })
      keepForSubject()
      const id = subject()
      if (id !== null) keepSeenPhotosOf(id)
    },
    clear() {
      keepForSubject()
      accessToken = null
      kept.remove()
      forgetCustomer()
      forgetSeenPhotos()
    },
  }
}
