import { CallError } from '#contract/failure.ts'

/** A script or its styles could not be fetched; browsers word it each in their own way. */
export const isMissingCode = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script failed|preload CSS/i.test(error.message)

/** Loads code that a flow needs. Where it can't be fetched the flow fails as by a call that can't be sent: as `offline`. */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (!isMissingCode(error)) throw error
    const failure = {
      kind: 'offline',
      correlationId: '',
      ...(navigator.onLine && { connected: true as const }),
    } as const
    throw new CallError('Code could not be fetched', failure, { cause: error })
  }
}
