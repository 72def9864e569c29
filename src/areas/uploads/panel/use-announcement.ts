import { useEffect, useState } from 'react'
import { type Translate, useText } from '#src/i18n/text.ts'
import { isOver, type Phase, type QueueSummary } from './summary.ts'
import { outcomesOf, titleOf } from './texts.ts'

/**
 * What a screen reader announces: start, more files, the first failure, a hold of the queue, and the end. Never a figure that
 * changes with every file.
 */
export function useAnnouncement(phase: Phase, summary: QueueSummary): string {
  const text = useText()
  const [said, setSaid] = useState('')
  const failing = summary.failed > 0
  const words = [titleOf(text, phase, summary), restOf(text, phase, summary)].filter(Boolean).join('. ')
  const [grown, setGrown] = useState({ before: 0, times: 0 })
  if (summary.count !== grown.before) {
    setGrown({ before: summary.count, times: grown.times + (summary.count > grown.before ? 1 : 0) })
  }
  // Set after the region is in the page, or the first announcement would not be read.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words change with every file, the announcement must not
  useEffect(() => setSaid(words), [phase, failing, grown.times])
  return said
}

/** What the title leaves out. */
function restOf(text: Translate, phase: Phase, summary: QueueSummary): string {
  if (!isOver(phase)) return summary.failed > 0 ? text('uploads.someFailed') : ''
  if (phase === 'added' || phase === 'failed') return ''
  const outcomes = outcomesOf(text, summary, ['added', 'duplicates', 'failed'])
  return outcomes.map((part) => part.text).join(', ')
}
