import { and, eq, exists } from 'drizzle-orm'
import { customers, identityRecords } from '../database/schema.ts'
import type { Queryable } from '../database/types.ts'
import type { SignIn, VerifyToken } from './tokens.ts'

/** A signed-in customer, by an access token whose session lives. */
export interface SignedIn {
  customerId: string
  signIn: SignIn
}

/**
 * The customer of a bearer token. Null when it is no good, or its session was ended: a token outlives both by minutes. 'deleted' when
 * the account is gone. One query of two primary keys, as every call asks.
 */
export type Recognise = (token: string) => Promise<SignedIn | 'deleted' | null>

/** The statement for whether a customer is there, and whether the grant of a sign-in is. */
export function sessionStatement(db: Queryable, customerId: string, grantId: string) {
  const grant = db
    .select({ id: identityRecords.id })
    .from(identityRecords)
    .where(and(eq(identityRecords.model, 'Grant'), eq(identityRecords.id, grantId)))
  return db
    .select({ deletedAt: customers.deletedAt, isOpen: exists(grant).mapWith(Boolean) })
    .from(customers)
    .where(eq(customers.id, customerId))
}

export function createRecognition(db: Queryable, verifyToken: VerifyToken): Recognise {
  return async (token) => {
    const signedIn = await verifyToken(token)
    if (!signedIn) return null
    const [row] = await sessionStatement(db, signedIn.customerId, signedIn.signIn.grantId)
    if (!row || row.deletedAt) return 'deleted'
    return row.isOpen ? signedIn : null
  }
}
