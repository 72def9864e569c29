import { randomUUID } from 'node:crypto'
import { importJWK, SignJWT } from 'jose'
import type { ServerContext } from '#server/core/context.ts'
import { createAdapter } from '#server/core/identity/adapter.ts'
import { getOrCreateSigningKeys } from '#server/core/identity/keys.ts'
import { ACCESS_TOKEN_TTL, REFRESH_TOKEN_TTL } from '#server/core/identity/provider.ts'
import { API_AUDIENCE, SIGN_IN_CLAIMS, SIGNING_ALGORITHM } from '#server/core/identity/tokens.ts'

/** The access token of a customer who has just signed in, without the way through the sign-in page: most tests need no more. */
export async function issueToken(
  { context: { db }, origin }: { context: Pick<ServerContext, 'db'>; origin: string },
  customerId: string,
): Promise<string> {
  const grantId = randomUUID()
  await createAdapter(db)('Grant').upsert(grantId, { accountId: customerId }, REFRESH_TOKEN_TTL)
  const { keys } = await getOrCreateSigningKeys(db)
  const [key] = keys
  if (!key) throw new Error('The server has no key.')
  const now = Math.floor(Date.now() / 1000)
  return new SignJWT({ [SIGN_IN_CLAIMS.at]: now, [SIGN_IN_CLAIMS.grantId]: grantId })
    .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid: key.kid })
    .setIssuer(`${origin}/oidc`)
    .setAudience(API_AUDIENCE)
    .setSubject(customerId)
    .setIssuedAt(now)
    .setExpirationTime(now + ACCESS_TOKEN_TTL)
    .sign(await importJWK(key, SIGNING_ALGORITHM))
}
