/** Account spec 1: consumers, and business customers, who have screens of their own. */
export type CustomerType = 'consumer' | 'business'

const BUSINESS = 'b2b'

/**
 * By the authentication-method claim of the sign-in token (account spec 1, open question 78): a text, or a list in which one value
 * is b2b, compared without case. Without it, a consumer.
 */
export const customerTypeOf = (amr: string | readonly string[] | undefined): CustomerType =>
  [amr ?? []].flat().some((method) => method.toLowerCase() === BUSINESS) ? 'business' : 'consumer'

/** What names the customer's identity in paths: the `idp_type` claim, or what follows from the customer type without one. */
export const idpTypeOf = (claim: string | undefined, type: CustomerType): string =>
  claim ?? (type === 'business' ? BUSINESS : 'consumer')
