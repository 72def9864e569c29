import { MAX_DOWNLOADS } from '#contract/downloads.ts'
import { type Failure, toFailure } from '#contract/failure.ts'
import type { PushMessage } from '#contract/push.ts'
import { errorNotice, infoNotice, type NoticeEvent, successNotice } from '../../notices.ts'
import {
  type ArchiveRow,
  type DownloadArchiveContext,
  type DownloadArchiveFact,
  ENDED_NOTICE_MS,
  isUnanswered,
  type KnownDownload,
  newRow,
  type RowSubject,
  type Selection,
  STARTED_NOTICE_MS,
  withoutRow,
  withRow,
} from './model.ts'

export type ById = { downloadId: string }
type Failed = ById & { failure: Failure }

/** What follows from a change: children that start and stop, and what is emitted. */
export type Effect =
  | { do: 'request'; row: ArchiveRow }
  | { do: 'save'; downloadId: string; claims: boolean }
  | { do: 'remove'; downloadId: string }
  | { do: 'stop'; child: string }
  | { do: 'emit'; fact: DownloadArchiveFact }

export interface Change {
  context: DownloadArchiveContext
  effects: readonly Effect[]
}

export const childId = (kind: 'request' | 'save' | 'remove', { downloadId }: ById) => `${kind}.${downloadId}`

const emitted = (fact: DownloadArchiveFact): Effect => ({ do: 'emit', fact })
const stopped = (kind: 'request' | 'save' | 'remove', of: ById): Effect => ({ do: 'stop', child: childId(kind, of) })
const ended = ({ downloadId }: ById): Effect => emitted({ type: 'archiveEnded', downloadId })
const notFound = ({ photoIds }: ArchiveRow): Effect => emitted({ type: 'downloadNotFound', photoIds })
const CHANGED = emitted({ type: 'downloadsChanged' })

const about = ({ downloadId }: ById, { type, notice }: NoticeEvent, closeAfter: number): Effect =>
  emitted({ type, notice: { ...notice, closeAfter, job: downloadId } })
const tryAgain = ({ downloadId }: ById) =>
  ({ action: { labelId: 'common.tryAgain', event: { type: 'RETRIED', downloadId } } }) as const

const LIST = { route: 'downloads', params: {}, labelId: 'downloads.show' } as const

/** Open question 15: the texts of the three events. */
const startedNotice = (row: ById) =>
  about(row, infoNotice('downloads.preparing', {}, { link: LIST }), STARTED_NOTICE_MS)
const finishedNotice = (row: ById) => about(row, successNotice('downloads.downloading'), ENDED_NOTICE_MS)
const failedNotice = (row: ById) => about(row, errorNotice('downloads.failed', {}, tryAgain(row)), ENDED_NOTICE_MS)
/** Another one only fits once one is removed: trying again would not help. */
const tooManyNotice = (row: ById) =>
  about(row, errorNotice('downloads.tooMany', { max: MAX_DOWNLOADS }, { link: LIST }), ENDED_NOTICE_MS)
/** Photo spec 8, 'Download multiple': what failed beside the making of the archive. */
const errorOf = (row: ById) => about(row, errorNotice('downloads.errorMany', {}, tryAgain(row)), ENDED_NOTICE_MS)

const unchanged = (context: DownloadArchiveContext): Change => ({ context, effects: [] })

/** Changes a row that is there, with what follows. */
function changing(
  context: DownloadArchiveContext,
  { downloadId }: ById,
  changed: Partial<ArchiveRow>,
  effects: (row: ArchiveRow) => readonly Effect[],
): Change {
  const before = context.rows[downloadId]
  if (!before) return unchanged(context)
  const row = { ...before, ...changed }
  return { context: withRow(context, row), effects: effects(row) }
}

/** A new selection is to be downloaded. */
export function asked(
  context: DownloadArchiveContext,
  { downloadId, name, photoIds, sharedAlbumId }: ById & Selection,
): Change {
  const subject = { downloadId, name, photosCount: photoIds.length }
  const row = { ...newRow(subject, { phase: 'requesting', retry: 'request' }), photoIds, sharedAlbumId }
  return { context: withRow(context, row), effects: [{ do: 'request', row }] }
}

/** A download of the list is to be made again. */
export function repeatAsked(context: DownloadArchiveContext, { subject }: { subject: RowSubject }): Change {
  const row = newRow(subject, { phase: 'requesting', retry: 'repeat' })
  return { context: withRow(context, row), effects: [{ do: 'request', row }] }
}

/** A download of the list is to be saved: by this tab, whatever others do. */
export function saveAsked(context: DownloadArchiveContext, { subject }: { subject: RowSubject }): Change {
  const row = newRow(subject, { phase: 'ready', retry: 'save' })
  return {
    context: withRow(context, row),
    effects: [{ do: 'save', downloadId: row.downloadId, claims: false }],
  }
}

/** A download of the list is to be cancelled or removed; what was awaited of it ends. */
export function removeAsked(context: DownloadArchiveContext, { subject }: { subject: RowSubject }): Change {
  const row = newRow(subject, { phase: 'removing', retry: 'repeat' })
  return {
    context: withRow(context, row),
    effects: [stopped('request', row), { do: 'remove', downloadId: row.downloadId }],
  }
}

/** Awaited before a reload; the list says how far they are. */
export function returned(context: DownloadArchiveContext, { downloadIds }: { downloadIds: readonly string[] }): Change {
  const rows = downloadIds.map((downloadId) =>
    newRow({ downloadId, name: null, photosCount: 0 }, { phase: 'waiting', retry: 'repeat' }),
  )
  return { context: rows.reduce(withRow, context), effects: [] }
}

export function retried(context: DownloadArchiveContext, { downloadId }: ById): Change {
  const row = context.rows[downloadId]
  if (!row) return unchanged(context)
  return row.retry === 'save'
    ? changing(context, row, { phase: 'ready', failure: null }, () => [{ do: 'save', downloadId, claims: false }])
    : changing(context, row, { phase: 'requesting', failure: null }, (again) => [{ do: 'request', row: again }])
}

export const requestEnded = (context: DownloadArchiveContext, given: ById): Change =>
  changing(context, given, { phase: 'waiting', retry: 'repeat' }, ({ downloadId }) => [
    stopped('request', given),
    emitted({ type: 'archiveRequested', downloadId }),
    CHANGED,
  ])

/** Without an answer it stays awaited: a reload cuts the call, and the list says after it whether the server has it. */
export const requestFailed = (context: DownloadArchiveContext, { failure, ...given }: Failed): Change =>
  changing(context, given, { phase: 'failed', failure }, (row) => [
    stopped('request', row),
    ...(isUnanswered(failure) ? [] : [ended(row)]),
    ...(failure.kind === 'not-found' ? [notFound(row)] : []),
    failure.kind === 'too-many' ? tooManyNotice(row) : errorOf(row),
  ])

/** It has started, is ready or has failed; what comes twice or too late changes nothing. */
export function known(context: DownloadArchiveContext, { downloadId, status }: KnownDownload): Change {
  const phase = context.rows[downloadId]?.phase
  if (phase !== 'waiting' && phase !== 'preparing') return unchanged(context)
  const given = { downloadId }
  if (status === 'IN_PROGRESS' && phase === 'waiting') {
    return changing(context, given, { phase: 'preparing' }, (row) => [startedNotice(row), CHANGED])
  }
  if (status === 'READY') {
    return changing(context, given, { phase: 'ready', retry: 'save' }, () => [
      { do: 'save', downloadId, claims: true },
      CHANGED,
    ])
  }
  if (status === 'FAILED' || status === 'EXPIRED') {
    return changing(context, given, { phase: 'failed', retry: 'repeat' }, (row) => [
      ended(row),
      CHANGED,
      failedNotice(row),
    ])
  }
  return unchanged(context)
}

const STATUS_OF = {
  'archive-generation-started': 'IN_PROGRESS',
  'archive-generation-finished': 'READY',
  'archive-generation-error': 'FAILED',
} as const satisfies Record<PushMessage['key'], KnownDownload['status']>

export const pushed = (context: DownloadArchiveContext, { key, downloadId }: ById & Pick<PushMessage, 'key'>): Change =>
  known(context, { downloadId, status: STATUS_OF[key] })

/** The whole list: what is not in it was removed elsewhere. */
export function listed(context: DownloadArchiveContext, { items }: { items: readonly KnownDownload[] }): Change {
  const ids = new Set(items.map(({ downloadId }) => downloadId))
  const removed = Object.values(context.rows).filter(
    ({ phase, downloadId }) => (phase === 'waiting' || phase === 'preparing') && !ids.has(downloadId),
  )
  const left: Change = {
    context: removed.reduce((now, { downloadId }) => withoutRow(now, downloadId), context),
    effects: removed.map(ended),
  }
  return items.reduce((before, item) => {
    const after = known(before.context, item)
    return { context: after.context, effects: [...before.effects, ...after.effects] }
  }, left)
}

/** Saved by this tab, or by another one that was faster. */
export function saveEnded(
  context: DownloadArchiveContext,
  { downloadId, isSaved }: ById & { isSaved: boolean },
): Change {
  const given = { downloadId }
  return {
    context: withoutRow(context, downloadId),
    effects: [stopped('save', given), ended(given), ...(isSaved ? [finishedNotice(given)] : [])],
  }
}

export const saveFailed = (context: DownloadArchiveContext, { failure, ...given }: Failed): Change =>
  changing(context, given, { phase: 'failed', retry: 'save', failure }, (row) => [
    stopped('save', row),
    ended(row),
    errorOf(row),
  ])

export const removeEnded = (context: DownloadArchiveContext, given: ById): Change => ({
  context: withoutRow(context, given.downloadId),
  effects: [stopped('remove', given), ended(given), CHANGED],
})

/** It stays in the list, where it can be removed again. */
export const removeFailed = (context: DownloadArchiveContext, { failure, ...given }: Failed): Change => ({
  context: withoutRow(context, given.downloadId),
  effects: [
    stopped('remove', given),
    ended(given),
    emitted(
      toFailure(failure).kind === 'offline'
        ? errorNotice('downloads.removeOffline')
        : errorNotice('downloads.removeFailed'),
    ),
  ],
})
