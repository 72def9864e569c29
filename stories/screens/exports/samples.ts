import { snapshotAfter, snapshotAt } from '@albumen/simulator/catalogue/snapshots.ts'
import type { Backup, ExportPlan, ReadyBackup } from '#contract/exports.ts'
import { downloadChunkEntry } from '#machines/exports/download-chunk/catalogue.ts'

const GIB = 1024 ** 3
const MIB = 1024 ** 2

export const plan: ExportPlan = { photosCount: 1284, size: Math.round(6.51 * GIB), chunksCount: 4, chunkSize: 2 * GIB }
export const email = 'astrid.lund@example.com'
export const NOW = Date.parse('2026-11-21T16:42:00Z')

const about = { backupId: '7f3c91ab-4d5e-4c6f-8a7b-9c0d1e2f3a4b', created: '2026-11-21T09:14:00Z' }

export const ready: ReadyBackup = {
  ...about,
  status: 'READY',
  chunks: [1.95 * GIB, 1.98 * GIB, 1.91 * GIB, 684.2 * MIB].map((size, iteration) => ({
    iteration,
    size: Math.round(size),
  })),
  updated: '2026-11-21T16:40:00Z',
  photosCount: 1284,
}
export const making: Backup = { ...about, status: 'IN_PROGRESS', progress: { photosDone: 612, photosCount: 1284 } }

const starts = { type: 'DOWNLOAD_ASKED', iteration: 0 } as const
const answered = { actor: 'downloadChunk', output: null }
export const idle = snapshotAt(downloadChunkEntry, 'idle')
export const oneStarted = snapshotAfter(downloadChunkEntry, [starts, answered, { ...starts, iteration: 1 }])
export const chunkFailed = snapshotAt(downloadChunkEntry, 'failed')
/** The export expired while its page was open. */
export const chunkExpired = snapshotAt(downloadChunkEntry, 'expired')
