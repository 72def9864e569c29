import type { StatusPart } from '#src/components/UploadPanel.tsx'
import type { MessageId, Translate } from '#src/i18n/text.ts'
import { isOver, type Phase, type QueueSummary } from './summary.ts'

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

/** The figure that a title counts; it has no other placeholder. */
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
] as const satisfies readonly { of: Outcome; kind: StatusPart['kind']; text: MessageId }[]

/** How the files ended so far; outcomes with no file are left out. */
export const outcomesOf = (text: Translate, summary: QueueSummary, wanted: readonly Outcome[]): StatusPart[] =>
  OUTCOMES.filter(({ of }) => wanted.includes(of) && summary[of] > 0).map((outcome) => ({
    kind: outcome.kind,
    text: text(outcome.text, { count: summary[outcome.of] }),
  }))

const ALL_OUTCOMES = OUTCOMES.map(({ of }) => of)

export type QueueTextParts = { text: Translate; sizeOf: (bytes: number) => string; summary: QueueSummary; phase: Phase }

export function statusLineOf({ text, sizeOf, summary, phase }: QueueTextParts): StatusPart[] {
  const plain = (words: string): StatusPart => ({ kind: 'plain', text: words })
  // The title says the count.
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

/** The pill of a finished queue: the worst outcome as title, the others as detail. */
function overPillOf({ text, summary, phase }: QueueTextParts): PillTexts {
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

export function pillOf(words: QueueTextParts, timeLeft: string | null): PillTexts {
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
