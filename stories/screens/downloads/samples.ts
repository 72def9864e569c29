import type { Download } from '#contract/downloads.ts'
import { sampleId } from '#machines/catalogue/samples.ts'
import type { ArchiveSnapshot } from '#machines/downloads/archive/machine.ts'
import { ARCHIVE_PHASES } from '#machines/downloads/archive/model.ts'
import type { ArchiveRow } from '#machines/downloads/download-archive/model.ts'

/** Noon of the day on which the stories are drawn. */
export const NOW = Date.parse('2026-11-24T12:00:00.000Z')

const download = (number: number, given: Partial<Download>): Download => ({
  id: sampleId(40 + number),
  name: null,
  status: 'READY',
  photosCount: 12,
  packedCount: 12,
  missingPhotoIds: [],
  bytes: 52_428_800,
  coverUrl: null,
  created: '2026-11-24T11:00:00.000Z',
  updated: '2026-11-24T11:05:00.000Z',
  expires: '2026-12-01T11:05:00.000Z',
  ...given,
})
const making = { bytes: null, expires: null } as const

/** One of each kind. */
export const sampleDownloads: readonly Download[] = [
  download(1, { ...making, name: 'Dolomites hut to hut', status: 'IN_PROGRESS', photosCount: 100, packedCount: 64 }),
  download(2, { ...making, status: 'REQUESTED', packedCount: 0 }),
  download(3, { name: 'Paros, two weeks of blue', photosCount: 96, packedCount: 96, bytes: 432_852_172 }),
  download(4, {
    name: 'Ella turns seven',
    photosCount: 64,
    packedCount: 62,
    missingPhotoIds: [1, 2].map(sampleId),
    expires: '2026-11-25T10:00:00.000Z',
  }),
  download(5, { ...making, name: 'Jonas and Mira', status: 'FAILED', photosCount: 100, packedCount: 31 }),
  download(6, {
    name: 'Winter in Dalarna',
    status: 'EXPIRED',
    photosCount: 57,
    bytes: null,
    expires: '2026-11-14T10:00:00.000Z',
  }),
]

/** What the server would list for the rows of a flow. */
export const listedOf = (rows: Readonly<Record<string, ArchiveRow>>): Download[] =>
  Object.values(rows)
    .filter(({ phase }) => phase !== 'requesting')
    .map(({ downloadId, name, photosCount, phase }) =>
      download(0, {
        id: downloadId,
        name,
        photosCount,
        status: (
          {
            waiting: 'REQUESTED',
            preparing: 'IN_PROGRESS',
            failed: 'FAILED',
            saving: 'READY',
            removing: 'READY',
          } as const
        )[phase as 'waiting' | 'preparing' | 'failed' | 'saving' | 'removing'],
        packedCount: phase === 'preparing' ? 1 : 0,
      }),
    )

/** One archive as the rows of the page; none once nothing more is done with it. */
export function rowsOf({ value, context }: ArchiveSnapshot): Record<string, ArchiveRow> {
  const { downloadId, name, photosCount, photoIds, retry } = context
  const phase = ARCHIVE_PHASES.find((one) => one === (typeof value === 'string' ? value : value.making))
  return phase ? { [downloadId]: { downloadId, name, photosCount, photoIds, retry, phase } } : {}
}
