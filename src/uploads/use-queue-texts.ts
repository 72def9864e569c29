import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import type { SharedQueue } from '#machines/upload/types.ts'
import { fileSizeParts } from '#src/i18n/file-size.ts'
import { type MessageId, type Translate, useText } from '#src/i18n/text.ts'
import { bytesDone, isOver, type Phase, percentOf, type QueueSummary } from './queue.ts'
import { type TimeLeft, timeLeftOf } from './rate.ts'
import type { Pace } from './use-pace.ts'

const TITLES: Readonly<Record<Exclude<Phase, 'empty'>, MessageId>> = {
  sending: 'uploads.title',
  preparing: 'uploads.preparingTitle',
  paused: 'uploads.pausedTitle',
  offline: 'common.offline',
  busy: 'uploads.busyTitle',
  libraryFull: 'uploads.libraryFullTitle',
  serverFull: 'uploads.serverFullTitle',
  missing: 'uploads.missingTitle',
  added: 'uploads.doneTitle',
  failed: 'uploads.failedTitle',
  duplicates: 'uploads.duplicatesTitle',
}

/** Which of the figures a title counts; it has no other placeholder. */
const COUNTED: Partial<Record<Phase, keyof QueueSummary>> = {
  sending: 'count',
  missing: 'missing',
  added: 'added',
  failed: 'failed',
  duplicates: 'duplicates',
}

export function titleOf(text: Translate, phase: Phase, summary: QueueSummary): string {
  return phase === 'empty' ? '' : text(TITLES[phase], { count: summary[COUNTED[phase] ?? 'count'] })
}

const TIME_LEFT: Readonly<Record<TimeLeft['unit'], MessageId>> = {
  moment: 'uploads.timeLeftMoment',
  minutes: 'uploads.timeLeftMinutes',
  hours: 'uploads.timeLeftHours',
}

function timeLeftText(text: Translate, seconds: number): string {
  const left = timeLeftOf(seconds)
  return text(TIME_LEFT[left.unit], { count: 'count' in left ? left.count : 0 })
}

/** '4.1 MB', always with one decimal: a figure that changes all the time keeps its width. */
export function useSteadySize(): (bytes: number) => string {
  const text = useText()
  const { formatNumber } = useIntl()
  return useCallback(
    (bytes) => {
      const { unit, size } = fileSizeParts(bytes)
      const digits = unit === 'fileSize.bytes' ? 0 : 1
      return text(unit, {
        size: formatNumber(size, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
      })
    },
    [text, formatNumber],
  )
}

export interface QueueTexts {
  title: string
  summary: string
  failures: string | null
  timeLeft: string | null
  figures: string | null
  left: string | null
  ringText: string
}

/** What the panel says about the whole queue. */
export function useQueueTexts(queue: SharedQueue, summary: QueueSummary, phase: Phase, pace: Pace | null): QueueTexts {
  const text = useText()
  const sizeOf = useSteadySize()
  const over = isOver(phase)
  const bytes = { done: sizeOf(bytesDone(summary, queue.sent)), total: sizeOf(summary.bytes) }
  return {
    title: titleOf(text, phase, summary),
    summary: text('uploads.progress', { done: summary.added + summary.duplicates, count: summary.count }),
    failures: summary.failed > 0 ? text('uploads.failedCount', { count: summary.failed }) : null,
    timeLeft: pace === null ? null : timeLeftText(text, pace.secondsLeft),
    figures: over
      ? null
      : pace === null
        ? text('uploads.bytes', bytes)
        : text('uploads.bytesAndRate', { ...bytes, rate: sizeOf(pace.rate) }),
    left: over || summary.left === 0 ? null : text('uploads.left', { count: summary.left }),
    ringText: over
      ? String(summary.added)
      : text('uploads.ringBusy', { percent: Math.floor(percentOf(summary, queue.sent)) }),
  }
}
