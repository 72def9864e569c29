import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import type { SharedQueue } from '#machines/upload/types.ts'
import type { TruthPart } from '#src/components/UploadPanel.tsx'
import { fileSizeParts } from '#src/i18n/file-size.ts'
import { type MessageId, type Translate, useText } from '#src/i18n/text.ts'
import { bytesDone, isOver, type Phase, type QueueSummary } from './queue.ts'
import { type PillTexts, pillOf, type QueueWords, titleOf, truthOf } from './queue-words.ts'
import { type TimeLeft, timeLeftOf } from './rate.ts'
import type { Pace } from './use-pace.ts'

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
  truth: TruthPart[]
  pill: PillTexts
  figures: string | null
  timeLeft: string | null
}

/** What the panel says about the whole queue. */
export function useQueueTexts(queue: SharedQueue, summary: QueueSummary, phase: Phase, pace: Pace | null): QueueTexts {
  const text = useText()
  const sizeOf = useSteadySize()
  const words: QueueWords = { text, sizeOf, summary, phase }
  const timeLeft = pace === null ? null : timeLeftText(text, pace.secondsLeft)
  const left = summary.left > 0 ? text('uploads.left', { count: summary.left }) : null
  return {
    title: titleOf(text, phase, summary),
    truth: truthOf(words),
    pill: pillOf(words, timeLeft),
    figures: isOver(phase) ? null : figuresText(words, bytesDone(summary, queue.sent), pace),
    timeLeft: isOver(phase) ? null : (timeLeft ?? left),
  }
}

function figuresText({ text, sizeOf, summary }: QueueWords, done: number, pace: Pace | null): string {
  return pace === null
    ? text('uploads.bytes', { done: sizeOf(done), total: sizeOf(summary.bytes) })
    : text('uploads.rate', { rate: sizeOf(pace.rate) })
}
