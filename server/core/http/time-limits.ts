/** How long a client may take, in milliseconds. */
export interface TimeLimits {
  headers: number
  /** For the body of any request but an upload's. */
  body: number
  /** For a whole request: a chunk of an upload over a slow line. */
  request: number
  /** For the rest of an upload's body after its answer: discarded, so that the answer arrives. */
  rest: number
  /** How often Node checks for requests past their limit. */
  check: number
}

export const TIME_LIMITS: TimeLimits = {
  headers: 20_000,
  body: 20_000,
  request: 5 * 60_000,
  rest: 5_000,
  check: 1_000,
}
