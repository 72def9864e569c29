import { type FailureKind, toFailure } from '#contract/failure.ts'

export async function orNone<T>(answer: Promise<T>, ...kinds: readonly FailureKind[]): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (kinds.includes(toFailure(error).kind)) return null
    throw error
  }
}
