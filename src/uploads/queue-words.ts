import type { TruthPart } from '#src/components/UploadPanel.tsx'
import type { MessageId, Translate } from '#src/i18n/text.ts'
import { isOver, type Phase, type QueueSummary } from './queue.ts'

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
  duplicates: 'uploads.finishedTitle',
  mixed: 'uploads.finishedTitle',
}

/** Which of the figures a title counts; it has no other placeholder. */
const COUNTED: Partial<Record<Phase, keyof QueueSummary>> = {
  sending: 'count',
  missing: 'missing',
  added: 'added',
  failed: 'failed',
}

export function titleOf(text: Translate, phase: Phase, summary: QueueSummary): string {
  return phase === 'empty' ? '' : text(TITLES[phase], { count: summary[COUNTED[phase] ?? 'count'] })
}

export type Outcome = 'added' | 'duplicates' | 'failed' | 'missing'

const OUTCOMES = [
  { of: 'added', kind: 'added', text: 'uploads.addedCount' },
  { of: 'duplicates', kind: 'known', text: 'uploads.knownCount' },
  { of: 'failed', kind: 'failed', text: 'uploads.failedCount' },
  { of: 'missing', kind: 'plain', text: 'uploads.missingCount' },
] as const satisfies readonly { of: Outcome; kind: TruthPart['kind']; text: MessageId }[]

/** What became of the files so far; nothing is said of what there is none of. */
export const outcomesOf = (text: Translate, summary: QueueSummary, wanted: readonly Outcome[]): TruthPart[] =>
  OUTCOMES.filter(({ of }) => wanted.includes(of) && summary[of] > 0).map((outcome) => ({
    kind: outcome.kind,
    text: text(outcome.text, { count: summary[outcome.of] }),
  }))

const ALL_OUTCOMES = OUTCOMES.map(({ of }) => of)

export type QueueWords = { text: Translate; sizeOf: (bytes: number) => string; summary: QueueSummary; phase: Phase }

/** One line that is true of the whole queue. */
export function truthOf({ text, sizeOf, summary, phase }: QueueWords): TruthPart[] {
  const plain = (words: string): TruthPart => ({ kind: 'plain', text: words })
  // the title has said it
  if (phase === 'added') return [plain(sizeOf(summary.bytes))]
  if (isOver(phase)) return outcomesOf(text, summary, ALL_OUTCOMES)
  if (phase === 'libraryFull' || phase === 'serverFull') {
    return [...outcomesOf(text, summary, ALL_OUTCOMES), plain(text('uploads.waitingForRoom', { count: summary.left }))]
  }
  const done = summary.added + summary.duplicates
  return [
    plain(text('uploads.progress', { done, count: summary.count })),
    ...outcomesOf(text, summary, ['failed', 'missing']),
  ]
}

export interface PillTexts {
  title: string
  detail: string | null
  isBad: boolean
}

/** What the pill says in the end: the worst of it above, the rest below. */
function overPillOf({ text, summary, phase }: QueueWords): PillTexts {
  const { added, duplicates, failed } = summary
  const also = (...wanted: Outcome[]) => outcomesOf(text, summary, wanted).map((part) => part.text)
  const says = (title: string, ...wanted: Outcome[]): PillTexts => ({
    title,
    detail: also(...wanted).join(', ') || null,
    isBad: wanted.includes('failed') && failed > 0,
  })
  if (phase === 'missing') return says(titleOf(text, phase, summary), 'added', 'duplicates', 'failed')
  if (failed > 0) return says(text('uploads.failedTitle', { count: failed }), 'added', 'duplicates')
  if (added > 0) return says(text('uploads.doneTitle', { count: added }), 'duplicates')
  return says(text('uploads.knownCount', { count: duplicates }))
}

export function pillOf(words: QueueWords, timeLeft: string | null): PillTexts {
  const { text, summary, phase } = words
  if (isOver(phase)) return overPillOf(words)
  const { count, failed, left } = summary
  const isSending = phase === 'sending'
  const done = summary.added + summary.duplicates
  const title = isSending && done > 0 ? text('uploads.pillTitle', { done, count }) : titleOf(text, phase, summary)
  if (failed > 0) return { title, detail: text('uploads.failedCount', { count: failed }), isBad: true }
  const amount = left > 0 ? text('uploads.left', { count: left }) : text('count.photos', { count })
  return { title, detail: isSending ? timeLeft : amount, isBad: false }
}
