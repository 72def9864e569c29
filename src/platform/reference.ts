import type { Failure } from '#contract/failure.ts'
import { useText } from '#src/i18n/text.ts'

/** The text by which customer care finds a failure; none where no call failed. */
export function useReference(): (failure: Failure | null | undefined) => string | undefined {
  const text = useText()
  return (failure) => (failure?.correlationId ? text('common.correlationId', { id: failure.correlationId }) : undefined)
}
