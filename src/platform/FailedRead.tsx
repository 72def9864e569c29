import type { ReactNode } from 'react'
import { FailedState } from '#src/components/FailedState.tsx'
import { useText } from '#src/i18n/text.ts'
import type { ReadState } from './read-state.ts'
import { useReference } from './reference.ts'

interface FailedReadProps {
  title: ReactNode
  read: Extract<ReadState<unknown>, { state: 'failed' }>
  /** Among other things that could be read. */
  compact?: boolean
}

/** What could not be read, by which text customer care finds it, and another try. */
export function FailedRead({ title, read, compact = false }: FailedReadProps) {
  const text = useText()
  const reference = useReference()
  return (
    <FailedState
      compact={compact}
      title={title}
      reference={reference(read.failure)}
      retryLabel={text('common.tryAgain')}
      onRetry={read.onRetry}
      busy={read.isBusy}
    />
  )
}
