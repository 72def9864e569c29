import { decodeJwt, generateKeyPair, importJWK, type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getCustomer } from '#contract/customers.ts'
import { getOrCreateSigningKeys } from '#server/core/identity/keys.ts'
import { API_AUDIENCE, SIGNING_ALGORITHM } from '#server/core/identity/tokens.ts'
import { startServer, type TestCustomer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let customer: TestCustomer
/** What the provider's own token says of the sign-in. */
let signIn: JWTPayload
beforeAll(async () => {
  server = await startServer()
  customer = await server.createCustomer()
  const { auth_time, grant_id } = decodeJwt((await server.signIn(customer)).accessToken)
  signIn = { auth_time, grant_id }
})
afterAll(() => server.stop())

type SigningKey = Parameters<SignJWT['sign']>[0]

async function ownKey() {
  const [jwk] = (await getOrCreateSigningKeys(server.context.db)).keys
  if (!jwk) throw new Error('There is no signing key.')
  return { key: await importJWK(jwk, SIGNING_ALGORITHM), kid: jwk.kid }
}

interface Forgery {
  claims?: JWTPayload
  key?: SigningKey
  expires?: string
}

/** A token as the provider makes it, except for the given values. */
async function makeToken({ claims = {}, key, expires = '5m' }: Forgery = {}): Promise<string> {
  const own = await ownKey()
  const good = { sub: customer.id, iss: `${server.origin}/oidc`, aud: API_AUDIENCE, scope: 'api', ...signIn }
  return new SignJWT({ ...good, ...claims })
    .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid: own.kid, typ: 'at+jwt' })
    .setIssuedAt()
    .setExpirationTime(expires)
    .sign(key ?? own.key)
}

const statusOf = async (token: string) => (await server.api(getCustomer, {}, token)).status

it('accepts a valid token', async () => {
  expect(await statusOf(await makeToken())).toBe(200)
})

it.each<[string, () => Promise<string>]>([
  ['expired', () => makeToken({ expires: '-1s' })],
  ['of another issuer', () => makeToken({ claims: { iss: 'http://evil.example/oidc' } })],
  ['for another audience', () => makeToken({ claims: { aud: 'urn:other:api' } })],
  ['without a customer', () => makeToken({ claims: { sub: 'nobody' } })],
  ['of no sign-in', () => makeToken({ claims: { grant_id: undefined } })],
  ['of a sign-in that is over', () => makeToken({ claims: { grant_id: 'another' } })],
  ['signed with another key', async () => makeToken({ key: (await generateKeyPair(SIGNING_ALGORITHM)).privateKey })],
  ['tampered with', async () => (await makeToken()).replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'))],
  ['an ID token', async () => (await server.signIn(customer)).idToken],
  ['no token at all', async () => 'nonsense'],
])('answers 401 to a token that is %s', async (_, make) => {
  const result = await server.api(getCustomer, {}, await make())
  expect(result.status).toBe(401)
  expect(result.headers.get('www-authenticate')).toBe('Bearer')
  expect(result.error().correlationId).not.toBe('')
})
