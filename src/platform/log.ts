import type { Failure } from '#contract/failure.ts'

interface Request {
  service: string
  path: string
}

/** What was asked, by the failure of an answer that was not OK: for the log alone. */
const requests = new WeakMap<Failure, Request>()

/** Notes what was asked, so that the failure's log says so (open question 46). */
export const noteRequest = (failure: Failure, request: Request): void => void requests.set(failure, request)

/** A flow stays in its failure, and what it read fails for both. */
const logged = new WeakSet<Failure>()

/** Logs a failure once, with its correlation id; never with a token or an e-mail address. */
export function logFailure(where: string, failure: Failure, error?: unknown): void {
  if (logged.has(failure)) return
  logged.add(failure)
  const { kind, correlationId, status } = failure
  const request = requests.get(failure)
  log(`${where}: ${request ? 'Request failure' : kind}`, { ...request, correlationId, status }, error)
}

/** Logs what went wrong without a failed call, or beside it. */
export function log(text: string, details: Readonly<Record<string, unknown>>, error?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the browser's console is where the product's log goes
  console.error(text, details, error ?? '')
}
