/** Account spec 1: consumers, and business customers, who have screens of their own. */
export type CustomerType = 'consumer' | 'business'

const BUSINESS = 'b2b'

/** By the `idp_type` claim of the sign-in token, compared without case; without one, a consumer. */
export const customerTypeOf = (idpType: string | undefined): CustomerType =>
  idpType?.toLowerCase() === BUSINESS ? 'business' : 'consumer'
