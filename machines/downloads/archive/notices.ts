import { MAX_DOWNLOADS } from '#contract/downloads.ts'
import type { Failure } from '#contract/failure.ts'
import { errorNotice, infoNotice, type NoticeEvent, successNotice } from '../../notices.ts'

/** Photo spec 9: how long the notices of an archive are shown, in milliseconds. */
export const STARTED_NOTICE_MS = 5000
export const ENDED_NOTICE_MS = 10_000

type ById = { downloadId: string }

const LIST = { route: 'downloads', params: {}, labelId: 'downloads.show' } as const
const tryAgain = ({ downloadId }: ById) =>
  ({ action: { labelId: 'common.tryAgain', event: { type: 'RETRIED', downloadId } } }) as const

/** A notice takes the place of an earlier one of the same archive. */
const about = ({ downloadId }: ById, { notice }: NoticeEvent, closeAfter: number): NoticeEvent => ({
  type: 'notice',
  notice: { ...notice, closeAfter, job: downloadId },
})

/** Open question 15: the texts of the three events. */
export const startedNotice = (of: ById) =>
  about(of, infoNotice('downloads.preparing', {}, { link: LIST }), STARTED_NOTICE_MS)
export const finishedNotice = (of: ById) => about(of, successNotice('downloads.downloading'), ENDED_NOTICE_MS)
export const failedNotice = (of: ById) => about(of, errorNotice('downloads.failed', {}, tryAgain(of)), ENDED_NOTICE_MS)

/** Photo spec 8, 'Download multiple': what failed beside the making of the archive. */
export const errorNoticeOf = (of: ById) =>
  about(of, errorNotice('downloads.errorMany', {}, tryAgain(of)), ENDED_NOTICE_MS)

/** Another one only fits once one is removed: trying again would not help. */
export const tooManyNotice = (of: ById) =>
  about(of, errorNotice('downloads.tooMany', { max: MAX_DOWNLOADS }, { link: LIST }), ENDED_NOTICE_MS)

export const removeFailedNotice = ({ kind }: Failure) =>
  errorNotice(kind === 'offline' ? 'downloads.removeOffline' : 'downloads.removeFailed')
