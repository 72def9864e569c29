import { CallError, toFailure } from '#contract/failure.ts'

/** The internal error of an answer that can't be read (photo spec 8, account spec 5). */
export async function parsed<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    const failure = toFailure(error)
    if (failure.kind !== 'bad-answer') throw error
    throw new CallError('Unable to parse response!', failure, { cause: error })
  }
}
