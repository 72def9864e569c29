export const PAYMENT_PAGE_PATH = '/payment-page'

export const paymentPagePath = (sessionId: string) => `${PAYMENT_PAGE_PATH}/${sessionId}`

/** Back on the account's page, which asks what came of the visit. The id is no secret. */
export const returnPath = (sessionId: string) => `/settings/payment-method?payment=${sessionId}`
