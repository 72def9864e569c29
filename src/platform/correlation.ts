/** A new id for one call; sent as X-Correlation-Id and shown to customer care. */
export const newCorrelationId = (): string => crypto.randomUUID()
