import { defineEntry } from '@albumen/simulator/catalogue/entry.ts'
import { isSlow, neverEnds, succeeds } from '@albumen/simulator/catalogue/outcomes.ts'
import * as v from 'valibot'
import { type Backup, backup, exportStatus, type ReadyBackup } from '#contract/exports.ts'
import { fails } from '../../catalogue/outcomes.ts'
import { bareEvent, eventOf, text } from '../../catalogue/schemas.ts'
import { exportLibraryMachine } from './machine.ts'

const backupId = '7f3c91ab-4d5e-4c6f-8a7b-9c0d1e2f3a4b'
const created = '2026-11-21T09:14:00.000Z'
const GIB = 1024 ** 3
const PHOTOS = 1284

const running = (photosDone: number): Backup => ({
  status: photosDone === 0 ? 'REQUESTED' : 'IN_PROGRESS',
  backupId,
  created,
  updated: created,
  progress: { photosDone, photosCount: PHOTOS },
})

const ready: ReadyBackup = {
  status: 'READY',
  backupId,
  chunks: [1.95, 1.98, 1.91, 0.67].map((size, iteration) => ({ iteration, size: Math.round(size * GIB) })),
  created,
  updated: '2026-11-21T16:42:00.000Z',
  photosCount: PHOTOS,
}
const failed: Backup = { ...running(612), status: 'FAILED' }

const channel = 'ALB-GB'

export const exportLibraryEntry = defineEntry<typeof exportLibraryMachine>({
  machine: exportLibraryMachine,
  title: 'Export library',
  description: 'Requests zip files of the whole library, and watches them being made, over pages and reloads.',
  input: { backupId: null },
  otherInputs: { 'watched before a reload': { backupId } },
  events: {
    EXPORT_ASKED: bareEvent('EXPORT_ASKED'),
    CONFIRMED: { schema: eventOf('CONFIRMED', { channel: text }), samples: [{ type: 'CONFIRMED', channel }] },
    CANCELLED: bareEvent('CANCELLED'),
    FOUND: {
      schema: eventOf('FOUND', { backupId: text, backup }),
      samples: [running(0), running(612), ready, failed].map((found) => ({ type: 'FOUND', backupId, backup: found })),
    },
    PUSHED: { schema: eventOf('PUSHED', { backupId: text }), samples: [{ type: 'PUSHED', backupId }] },
    CATCH_UP: bareEvent('CATCH_UP'),
    DISMISSED: bareEvent('DISMISSED'),
    ENDED: { ...bareEvent('ENDED'), sentBy: 'machine' },
  },
  actors: {
    requestExport: [
      succeeds({ backupId, status: 'REQUESTED' }),
      succeeds({ backupId, status: 'IN_PROGRESS' }, 'answers one that is being made'),
      succeeds({ backupId, status: 'READY' }, 'answers one that is ready'),
      isSlow({ backupId, status: 'REQUESTED' }),
      ...fails('offline', 'timeout', 'server', 'bad-answer', 'conflict', 'too-many'),
    ],
    checkExport: [
      succeeds(running(612), 'is being made'),
      succeeds(running(0), 'has not started'),
      succeeds(ready, 'is ready'),
      succeeds(failed, 'has failed'),
      ...fails('offline', 'server', 'not-found'),
      neverEnds(),
    ],
  },
  answers: { requestExport: v.strictObject({ backupId: text, status: exportStatus }), checkExport: backup },
  noScreen: { 'watch.resuming': 'It is left at once.' },
  project: ({ value, context }) => [
    value,
    context.backup?.status,
    context.failure?.kind,
    context.trouble?.kind,
    context.backupId !== null,
  ],
})
