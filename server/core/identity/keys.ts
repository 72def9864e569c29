import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair } from 'jose'
import * as v from 'valibot'
import { getOrCreateSecret } from '../database/secrets.ts'
import type { Database } from '../database/types.ts'
import { SIGNING_ALGORITHM } from './tokens.ts'

const publicKey = v.object({
  kty: v.literal('EC'),
  crv: v.literal('P-256'),
  x: v.string(),
  y: v.string(),
  kid: v.string(),
  alg: v.literal(SIGNING_ALGORITHM),
  use: v.literal('sig'),
})
const signingKeys = v.object({ keys: v.array(v.object({ ...publicKey.entries, d: v.string() })) })
/** Private keys, newest first; tokens signed with any of them are valid. */
export type SigningKeys = v.InferOutput<typeof signingKeys>

async function makeKeys(): Promise<SigningKeys> {
  const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true })
  const jwk = {
    ...(await exportJWK(privateKey)),
    kid: randomBytes(8).toString('hex'),
    alg: SIGNING_ALGORITHM,
    use: 'sig',
  }
  return v.parse(signingKeys, { keys: [jwk] })
}

/** The signing keys of all tokens, created at the first start. */
export const getOrCreateSigningKeys = (db: Database) => getOrCreateSecret(db, 'signing-keys', signingKeys, makeKeys)

export const publicPart = ({ keys }: SigningKeys) => ({ keys: keys.map((key) => v.parse(publicKey, key)) })

/** Signs the sign-in cookies; newest first. */
export const getOrCreateCookieKeys = (db: Database) =>
  getOrCreateSecret(db, 'cookie-keys', v.array(v.string()), () => [randomBytes(32).toString('base64url')])
