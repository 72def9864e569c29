import { type Failure, isOffline, isServiceAway } from '#contract/failure.ts'
import { useText } from '#src/i18n/text.ts'

/**
 * The text by which customer care finds a failure; none where no call failed. It says first that the service has trouble, where it
 * has; without a connection that alone, as no call came through.
 */
export function useReference(): (failure: Failure | null | undefined) => string | undefined {
  const text = useText()
  return (failure) => {
    if (failure && isOffline(failure)) return text('common.offline')
    if (!failure?.correlationId) return undefined
    const reference = text('common.correlationId', { id: failure.correlationId })
    return isServiceAway(failure) ? `${text('trouble.line')} ${reference}` : reference
  }
}
