import type { SnapshotFrom } from 'xstate'
import { type NoticeEvent, successNotice } from '../../notices.ts'
import { createRequest } from '../../shared/request/machine.ts'

/** A type and no interface: machines take only types that are JSON objects by their look. */
export type PhotosToPurge = { photosCount: number }

export interface AllPhotosPurged {
  type: 'allPhotosPurged'
}

/** Deletes everything for good that is deleted already (open question 33). */
export const purgeAllPhotosMachine = createRequest<
  PhotosToPurge,
  { purgedCount: number },
  AllPhotosPurged | NoticeEvent
>({
  id: 'purge-all-photos',
  succeeded: (_subject, { purgedCount }) => [
    { type: 'allPhotosPurged' },
    successNotice('recentlyDeleted.purged', { count: purgedCount }),
  ],
})
export type PurgeAllPhotosSnapshot = SnapshotFrom<typeof purgeAllPhotosMachine>
