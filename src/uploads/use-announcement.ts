import { useEffect, useState } from 'react'
import { useText } from '#src/i18n/text.ts'
import { isOver, type Phase, type QueueSummary } from './queue.ts'
import { titleOf } from './use-queue-texts.ts'

/**
 * What a screen reader is told: start, more files, first failure, what holds the queue up, and the end. A figure that
 * moves with every file is never told.
 */
export function useAnnouncement(phase: Phase, summary: QueueSummary): string {
  const text = useText()
  const [said, setSaid] = useState('')
  const failing = summary.failed > 0
  const title = titleOf(text, phase, summary)
  const rest = isOver(phase) ? text('uploads.failedCount', { count: summary.failed }) : text('uploads.someFailed')
  const words = failing && phase !== 'failed' ? `${title}. ${rest}` : title
  const [grown, setGrown] = useState({ before: 0, times: 0 })
  if (summary.count !== grown.before) {
    setGrown({ before: summary.count, times: grown.times + (summary.count > grown.before ? 1 : 0) })
  }
  // set after the region is in the page, or its first words would not be read
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words change with every file, what is told does not
  useEffect(() => setSaid(words), [phase, failing, grown.times])
  return said
}
