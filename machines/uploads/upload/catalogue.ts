import { defineEntry } from '@albumen/simulator/catalogue/entry.ts'
import { neverEnds } from '@albumen/simulator/catalogue/outcomes.ts'
import * as v from 'valibot'
import { sampleFile, sampleHash, sampleId } from '../../catalogue/samples.ts'
import {
  bareEvent,
  byteCount,
  eventOf,
  failedIds,
  hashedFile,
  knownPhotos,
  text,
  uploadStatuses,
} from '../../catalogue/schemas.ts'
import { uploadFile, uploadHold, uploadReason } from '../upload-file/schema.ts'
import {
  childOutcomes,
  connectionOutcomes,
  deleteOutcomes,
  hashOutcomes,
  knownOutcomes,
  statusOutcomes,
} from './catalogue-outcomes.ts'
import type { UploadSnapshot } from './machine.ts'
import { uploadMachine } from './machine.ts'
import { mayBeRetried, rowOf } from './rows.ts'
import { type SharedQueue, sharedQueue, type UploadRow, uploadRow } from './schema.ts'

const row = (number: number) => ({ ...sampleFile(number), sha256: sampleHash(number) })
const storedRow = (number: number): UploadRow => ({ ...row(number), state: 'stored', imageId: sampleId(200 + number) })
const failedRow: UploadRow = { ...row(1), state: 'failed', reason: 'server', uploadId: sampleId(101) }
const pausedRow: UploadRow = { ...row(1), state: 'paused', uploadId: sampleId(101) }

/** Kept queues: empty, with something to resume, with something that waits for the customer. */
const keptRows: readonly (readonly UploadRow[])[] = [
  [],
  [{ ...row(1), state: 'uploading', uploadId: sampleId(101) }],
  [{ ...row(1), state: 'processing', uploadId: sampleId(101) }],
  [{ ...sampleFile(1), key: 'kept-1', state: 'missing', uploadId: sampleId(101) }],
  [storedRow(1), storedRow(2), storedRow(3)],
  [failedRow],
  [pausedRow],
]

const queueOf = (rows: readonly UploadRow[], working: boolean): SharedQueue => ({
  rows,
  sent: {},
  tally: { stored: 0, failed: 0, duplicates: 0 },
  hold: null,
  working,
  permission: 'open',
})

/** What a row lets the customer do. */
const rowKind = (found: UploadRow | undefined) => {
  switch (found?.state) {
    case 'failed':
      return mayBeRetried(found) ? 'retryable' : 'failed'
    case 'uploading':
    case 'retrying':
      return 'active'
    default:
      return found?.state
  }
}

const AT_REST: readonly unknown[] = ['open', 'idle', 'working']

/** Regions are independent: where several are busy, the set of busy regions is enough to tell states apart. */
const summary = ({ value, context }: UploadSnapshot) => {
  const { queue, panel } = value
  const first = rowKind(rowOf(context.rows, 'file-1'))
  if (typeof queue === 'string') return [queue, first, context.unconfirmed.length > 0]
  const { sending, permission, preflight, status, removal } = queue.leading
  const regions = [permission, preflight.hashing, preflight.lookup, status, removal]
  const busy = regions.filter((state) => !AT_REST.includes(state))
  if (busy.length > 2) return 'crowded'
  if (busy.length === 2) return busy
  const other = rowKind(rowOf(context.rows, 'file-2'))
  return [
    sending,
    regions,
    sending === 'idle' && busy.length === 0 && panel,
    first,
    other === 'stored' || other === 'removing' ? other : 'other',
    context.phases.includes('queued'),
    context.removing,
    permission === 'offline' && [context.paused, context.hold !== null],
  ]
}

const keyed = <const T extends 'FILE_CANCELLED' | 'FILE_PAUSED' | 'FILE_RESUMED' | 'FILE_RETRIED' | 'FILE_REMOVED'>(
  type: T,
  ...keys: readonly string[]
) => ({ schema: eventOf(type, { key: text }), samples: keys.map((key) => ({ type, key })) })

export const uploadEntry = defineEntry<typeof uploadMachine>({
  machine: uploadMachine,
  title: 'Upload',
  description:
    'The upload queue: files are checked, sent and processed, in this tab or another, and shown in the panel.',
  input: undefined,
  events: {
    QUEUE_OPENED: {
      schema: eventOf('QUEUE_OPENED', { rows: v.array(uploadRow), paused: v.boolean() }),
      samples: [
        ...keptRows.map((rows) => ({ type: 'QUEUE_OPENED' as const, rows, paused: false })),
        { type: 'QUEUE_OPENED', rows: [], paused: true },
      ],
    },
    QUEUE_RECEIVED: {
      schema: eventOf('QUEUE_RECEIVED', { queue: sharedQueue }),
      samples: [
        queueOf([{ ...row(1), state: 'waiting' }], true),
        queueOf([failedRow, storedRow(2)], false),
        queueOf([pausedRow], false),
      ].map((queue) => ({ type: 'QUEUE_RECEIVED', queue })),
    },
    FILES_ADDED: {
      schema: eventOf('FILES_ADDED', { files: v.array(uploadFile) }),
      samples: [
        { type: 'FILES_ADDED', files: [sampleFile(1)] },
        { type: 'FILES_ADDED', files: [1, 2, 3, 4].map(sampleFile) },
      ],
    },
    FILE_CANCELLED: keyed('FILE_CANCELLED', 'file-1'),
    ALL_CANCELLED: bareEvent('ALL_CANCELLED'),
    FILE_PAUSED: keyed('FILE_PAUSED', 'file-1'),
    FILE_RESUMED: keyed('FILE_RESUMED', 'file-1'),
    ALL_PAUSED: bareEvent('ALL_PAUSED'),
    ALL_RESUMED: bareEvent('ALL_RESUMED'),
    FILE_RETRIED: keyed('FILE_RETRIED', 'file-1'),
    ALL_RETRIED: bareEvent('ALL_RETRIED'),
    FILE_REMOVED: keyed('FILE_REMOVED', 'file-1', 'file-2', 'file-3'),
    CLEARED: bareEvent('CLEARED'),
    PANEL_EXPANDED: bareEvent('PANEL_EXPANDED'),
    PANEL_COLLAPSED: bareEvent('PANEL_COLLAPSED'),
    FILE_STARTED: {
      schema: eventOf('FILE_STARTED', { key: text, uploadId: text }),
      samples: [{ type: 'FILE_STARTED', key: 'file-1', uploadId: sampleId(101) }],
      sentBy: 'uploadFile',
    },
    FILE_SENDING: {
      schema: eventOf('FILE_SENDING', { key: text }),
      samples: [{ type: 'FILE_SENDING', key: 'file-1' }],
      sentBy: 'uploadFile',
    },
    FILE_PROGRESS: {
      schema: eventOf('FILE_PROGRESS', { key: text, sent: byteCount }),
      samples: [{ type: 'FILE_PROGRESS', key: 'file-1', sent: 1_700_000 }],
      sentBy: 'uploadFile',
    },
    FILE_RETRYING: {
      schema: eventOf('FILE_RETRYING', { key: text }),
      samples: [{ type: 'FILE_RETRYING', key: 'file-1' }],
      sentBy: 'uploadFile',
    },
    FILE_SENT: {
      schema: eventOf('FILE_SENT', { key: text, uploadId: text }),
      samples: [{ type: 'FILE_SENT', key: 'file-1', uploadId: sampleId(101) }],
      sentBy: 'uploadFile',
    },
    FILE_FAILED: {
      schema: eventOf('FILE_FAILED', { key: text, reason: uploadReason }),
      samples: [{ type: 'FILE_FAILED', key: 'file-1', reason: 'server' }],
      sentBy: 'uploadFile',
    },
    FILE_ON_HOLD: {
      schema: eventOf('FILE_ON_HOLD', { key: text, hold: uploadHold }),
      samples: [
        { type: 'FILE_ON_HOLD', key: 'file-1', hold: { by: 'busy', seconds: 20 } },
        { type: 'FILE_ON_HOLD', key: 'file-1', hold: { by: 'library-full' } },
      ],
      sentBy: 'uploadFile',
    },
    QUEUE_CLOSED: bareEvent('QUEUE_CLOSED'),
    FILES_HASHED: {
      schema: eventOf('FILES_HASHED', { hashed: v.array(hashedFile) }),
      samples: [{ type: 'FILES_HASHED', hashed: [{ key: 'file-1', sha256: sampleHash(1) }] }],
      sentBy: 'hashFiles',
    },
    FILE_NOT_HASHED: {
      schema: eventOf('FILE_NOT_HASHED', { key: text }),
      samples: [{ type: 'FILE_NOT_HASHED', key: 'file-1' }],
      sentBy: 'hashFiles',
    },
    CONNECTION_LOST: { ...bareEvent('CONNECTION_LOST'), sentBy: 'watchConnection' },
    CONNECTION_BACK: { ...bareEvent('CONNECTION_BACK'), sentBy: 'watchConnection' },
  },
  actors: {
    uploadFile: childOutcomes,
    hashFiles: hashOutcomes,
    findKnown: knownOutcomes,
    watchConnection: connectionOutcomes,
    checkStatus: statusOutcomes,
    deleteStored: deleteOutcomes,
    releaseFiles: [neverEnds('releases')],
    terminateUploads: [neverEnds('ends them')],
  },
  answers: { findKnown: knownPhotos, checkStatus: uploadStatuses, deleteStored: failedIds },
  project: summary,
  noScreen: {
    'queue.leading.removal.deciding': 'Left at once.',
    'queue.leading.removal.failed': 'A notice says so; the row is back.',
  },
})
