/** Stories of a request's screen, by name, each with its state. */
export const REQUEST_STATES = {
  Closed: 'closed',
  Asking: 'asking',
  Calling: 'calling',
  Failed: 'failed',
  Done: 'done',
} as const
