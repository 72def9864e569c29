import type { Download } from '#contract/downloads.ts'
import type { ArchiveRow } from '#machines/downloads/download-archive/model.ts'

/** A download as the page shows it: what the server says, and what this tab is doing with it. */
export interface ShownDownload extends Download {
  /** `requesting` and `removing`: a call is in flight; `saving`: the browser is about to save it. */
  doing: 'requesting' | 'saving' | 'removing' | null
}

/** The groups of the page, in their order. */
export interface DownloadGroups {
  inTheMaking: readonly ShownDownload[]
  ready: readonly ShownDownload[]
  earlier: readonly ShownDownload[]
}

const DOING = { requesting: 'requesting', saving: 'saving', removing: 'removing' } as const
const doingOf = (row: ArchiveRow | undefined): ShownDownload['doing'] =>
  row && row.phase in DOING ? DOING[row.phase as keyof typeof DOING] : null

/** A download that the server does not have yet, or could not be asked for. */
const unlisted = (row: ArchiveRow, now: string): ShownDownload => ({
  id: row.downloadId,
  name: row.name,
  status: row.phase === 'failed' ? 'FAILED' : 'REQUESTED',
  photosCount: row.photosCount,
  packedCount: 0,
  missingPhotoIds: [],
  bytes: null,
  coverUrl: null,
  created: now,
  updated: now,
  expires: null,
  doing: doingOf(row),
})

/** The list with this tab's rows; those that the server has not listed yet come first. `now` is in milliseconds. */
export function groupsOf(
  items: readonly Download[],
  rows: Readonly<Record<string, ArchiveRow>>,
  now: number,
): DownloadGroups {
  const listed = new Set(items.map(({ id }) => id))
  const moment = new Date(now).toISOString()
  const others = Object.values(rows).filter(
    ({ downloadId, phase, retry }) =>
      !listed.has(downloadId) && (phase === 'requesting' || (phase === 'failed' && retry === 'request')),
  )
  const shown = [
    ...others.map((row) => unlisted(row, moment)),
    ...items.map((item) => ({ ...item, doing: doingOf(rows[item.id]) })),
  ]
  const isMaking = ({ status, doing }: ShownDownload) =>
    status === 'REQUESTED' || status === 'IN_PROGRESS' || doing === 'requesting'
  return {
    inTheMaking: shown.filter(isMaking),
    ready: shown.filter((one) => one.status === 'READY' && !isMaking(one)),
    earlier: shown.filter((one) => (one.status === 'FAILED' || one.status === 'EXPIRED') && !isMaking(one)),
  }
}
