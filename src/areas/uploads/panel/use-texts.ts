import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import type { SharedQueue } from '#machines/uploads/upload/schema.ts'
import type { StatusPart } from '#src/components/UploadPanel.tsx'
import { fileSizeParts } from '#src/i18n/file-size.ts'
import { type MessageId, type Translate, useText } from '#src/i18n/text.ts'
import { type TimeLeft, timeLeftOf } from './rate.ts'
import { bytesDone, isOver, type Phase, type QueueSummary } from './summary.ts'
import { type PillTexts, pillOf, type QueueTextParts, statusLineOf, titleOf } from './texts.ts'
import type { UploadRate } from './use-rate.ts'

const TIME_LEFT: Readonly<Record<TimeLeft['unit'], MessageId>> = {
  moment: 'uploads.timeLeftMoment',
  minutes: 'uploads.timeLeftMinutes',
  hours: 'uploads.timeLeftHours',
}

function timeLeftText(text: Translate, seconds: number): string {
  const left = timeLeftOf(seconds)
  return text(TIME_LEFT[left.unit], { count: 'count' in left ? left.count : 0 })
}

/** '4.1 MB', always with one decimal: a figure that changes often keeps its width. */
export function useFixedSize(): (bytes: number) => string {
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
  statusLine: StatusPart[]
  pill: PillTexts
  figures: string | null
  timeLeft: string | null
}

/** The panel's texts about the whole queue. */
export function useQueueTexts(
  queue: SharedQueue,
  summary: QueueSummary,
  phase: Phase,
  pace: UploadRate | null,
): QueueTexts {
  const text = useText()
  const sizeOf = useFixedSize()
  const words: QueueTextParts = { text, sizeOf, summary, phase }
  const timeLeft = pace === null ? null : timeLeftText(text, pace.secondsLeft)
  const left = summary.left > 0 ? text('uploads.left', { count: summary.left }) : null
  return {
    title: titleOf(text, phase, summary),
    statusLine: statusLineOf(words),
    pill: pillOf(words, timeLeft),
    figures: isOver(phase) ? null : figuresText(words, bytesDone(summary, queue.sent), pace),
    timeLeft: isOver(phase) ? null : (timeLeft ?? left),
  }
}

function figuresText({ text, sizeOf, summary }: QueueTextParts, done: number, pace: UploadRate | null): string {
  return pace === null
    ? text('uploads.bytes', { done: sizeOf(done), total: sizeOf(summary.bytes) })
    : text('uploads.rate', { rate: sizeOf(pace.rate) })
}
