import type { Failure } from '#contract/failure.ts'

/** Logs a failure once, with its correlation id; never with a token or an e-mail address. */
export function logFailure(where: string, failure: Failure, error?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the browser's console is where the product's log goes
  console.error(
    `${where}: ${failure.kind}`,
    { correlationId: failure.correlationId, status: failure.status },
    error ?? '',
  )
}
