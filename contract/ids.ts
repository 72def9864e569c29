/** Header of every call; the server logs it and answers it. */
export const CORRELATION_HEADER = 'X-Correlation-Id'
