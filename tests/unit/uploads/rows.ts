import type { SharedQueue, UploadRow, UploadRowState } from '#machines/uploads/upload/schema.ts'

const MB = 1024 * 1024

const state = (name: UploadRowState) => {
  switch (name) {
    case 'stored':
    case 'duplicate':
    case 'removing':
      return { state: name, imageId: 'image' }
    case 'processing':
      return { state: name, uploadId: 'upload' }
    case 'failed':
      return { state: name, reason: 'offline' as const }
    default:
      return { state: name }
  }
}

/** A row of `megabytes` in this state. */
export const row = (key: string, name: UploadRowState, megabytes = 1): UploadRow => ({
  key,
  name: `${key}.jpg`,
  bytes: megabytes * MB,
  type: 'image/jpeg',
  ...state(name),
})

/** A queue at work of which nothing is on its way. */
export const queueOf = (rows: readonly UploadRow[], more: Partial<SharedQueue> = {}): SharedQueue => ({
  rows,
  sent: {},
  tally: { stored: 0, failed: 0, duplicates: 0 },
  hold: null,
  working: true,
  permission: 'open',
  ...more,
})

export const megabytes = (count: number): number => count * MB
