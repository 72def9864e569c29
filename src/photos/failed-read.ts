import type { UseQueryResult } from '@tanstack/react-query'
import { type Failure, toFailure } from '#contract/failure.ts'
import type { Translate } from '#src/i18n/text.ts'

/** Nothing was asked: it is as soon as the browser is online again. */
const OFFLINE: Failure = { kind: 'offline', correlationId: '' }

type Read = Pick<UseQueryResult, 'data' | 'error' | 'isError' | 'fetchStatus'>

/** Why there is nothing to show: the read failed, or waits for a connection. */
export function failureOf({ data, error, isError, fetchStatus }: Read): Failure | undefined {
  if (data !== undefined) return undefined
  if (fetchStatus === 'paused') return OFFLINE
  return isError ? toFailure(error) : undefined
}

/** What is told beside a failure: what customer care finds it by, or that nothing was asked without a connection. */
export function referenceOf(text: Translate, { correlationId, kind }: Failure): string | undefined {
  if (correlationId) return text('common.correlationId', { id: correlationId })
  return kind === 'offline' ? text('common.offline') : undefined
}
