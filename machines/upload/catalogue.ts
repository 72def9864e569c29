import * as v from 'valibot'
import { neverEnds } from '../catalogue/outcomes.ts'
import { sampleFile, sampleHash, sampleId } from '../catalogue/samples.ts'
import {
  bareEvent,
  byteCount,
  eventOf,
  failedIds,
  hashedFile,
  knownPhotos,
  sharedQueue,
  text,
  uploadFile,
  uploadHold,
  uploadReason,
  uploadRow,
  uploadStatuses,
} from '../catalogue/schemas.ts'
import { defineEntry } from '../catalogue.ts'
import {
  childOutcomes,
  connectionOutcomes,
  deleteOutcomes,
  hashOutcomes,
  knownOutcomes,
  statusOutcomes,
} from './catalogue-outcomes.ts'
import { uploadMachine } from './machine.ts'
import type { SharedQueue, UploadRow } from './model.ts'
import { mayBeRetried, rowOf } from './rows.ts'
import type { UploadSnapshot } from './types.ts'

const row = (number: number) => ({ ...sampleFile(number), sha256: sampleHash(number) })
const storedRow = (number: number): UploadRow => ({ ...row(number), state: 'stored', imageId: sampleId(200 + number) })
const failedRow: UploadRow = { ...row(1), state: 'failed', reason: 'server', uploadId: sampleId(101) }
const pausedRow: UploadRow = { ...row(1), state: 'paused', uploadId: sampleId(101) }

/** Kept queues: nothing, something to go on with, something the customer looks after. */
const keptRows: readonly (readonly UploadRow[])[] = [
  [],
  [{ ...row(1), state: 'uploading', uploadId: sampleId(101) }],
  [{ ...row(1), state: 'processing', uploadId: sampleId(101) }],
  [{ ...sampleFile(1), key: 'kept-1', state: 'missing', uploadId: sampleId(101) }],
  [storedRow(1), storedRow(2), storedRow(3)],
  [failedRow],
  [pausedRow],
]

const queueTold = (rows: readonly UploadRow[], working: boolean): SharedQueue => ({
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
      return 'at work'
    default:
      return found?.state
  }
}

const AT_REST: readonly unknown[] = ['open', 'resting', 'idle', 'working']

/** Regions go their own ways: where several are at work, which they are is enough to tell states apart. */
const summary = ({ value, context }: UploadSnapshot) => {
  const { queue, panel } = value
  const first = rowKind(rowOf(context.rows, 'file-1'))
  if (typeof queue === 'string') return [queue, first, context.unseen.length > 0]
  const { sending, permission, looking, status, removal } = queue.holding
  const regions = [permission, looking.hashing, looking.known, status, removal]
  const away = regions.filter((state) => !AT_REST.includes(state))
  if (away.length > 2) return 'crowded'
  if (away.length === 2) return away
  const other = rowKind(rowOf(context.rows, 'file-2'))
  return [
    sending,
    regions,
    sending === 'idle' && away.length === 0 && panel,
    first,
    other === 'stored' || other === 'removing' ? other : 'other',
    context.line.length > 0,
    context.removing,
    permission === 'offline' && [context.paused, context.hold !== null],
  ]
}

const keyed = <const T extends 'FILE_CANCELLED' | 'FILE_PAUSED' | 'FILE_RESUMED' | 'FILE_RETRIED' | 'FILE_REMOVED'>(
  type: T,
  ...keys: readonly string[]
) => ({ schema: eventOf(type, { key: text }), samples: keys.map((key) => ({ type, key })) })

const bare = <const T extends string>(type: T) => ({ schema: bareEvent(type), samples: [{ type }] })

export const uploadEntry = defineEntry<typeof uploadMachine>({
  machine: uploadMachine,
  title: 'Upload',
  description:
    'The upload queue: what is looked into, sent and prepared, in this tab or another, and the panel that shows it.',
  input: undefined,
  events: {
    QUEUE_OPENED: {
      schema: eventOf('QUEUE_OPENED', { rows: v.array(uploadRow), paused: v.boolean() }),
      samples: [
        ...keptRows.map((rows) => ({ type: 'QUEUE_OPENED' as const, rows, paused: false })),
        { type: 'QUEUE_OPENED', rows: [], paused: true },
      ],
    },
    QUEUE_TOLD: {
      schema: eventOf('QUEUE_TOLD', { queue: sharedQueue }),
      samples: [
        queueTold([{ ...row(1), state: 'waiting' }], true),
        queueTold([failedRow, storedRow(2)], false),
        queueTold([pausedRow], false),
      ].map((queue) => ({ type: 'QUEUE_TOLD', queue })),
    },
    FILES_ADDED: {
      schema: eventOf('FILES_ADDED', { files: v.array(uploadFile) }),
      samples: [
        { type: 'FILES_ADDED', files: [sampleFile(1)] },
        { type: 'FILES_ADDED', files: [1, 2, 3, 4].map(sampleFile) },
      ],
    },
    FILE_CANCELLED: keyed('FILE_CANCELLED', 'file-1'),
    ALL_CANCELLED: bare('ALL_CANCELLED'),
    FILE_PAUSED: keyed('FILE_PAUSED', 'file-1'),
    FILE_RESUMED: keyed('FILE_RESUMED', 'file-1'),
    ALL_PAUSED: bare('ALL_PAUSED'),
    ALL_RESUMED: bare('ALL_RESUMED'),
    FILE_RETRIED: keyed('FILE_RETRIED', 'file-1'),
    ALL_RETRIED: bare('ALL_RETRIED'),
    FILE_REMOVED: keyed('FILE_REMOVED', 'file-1', 'file-2', 'file-3'),
    CLEARED: bare('CLEARED'),
    PANEL_EXPANDED: bare('PANEL_EXPANDED'),
    PANEL_COLLAPSED: bare('PANEL_COLLAPSED'),
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
    FILE_HELD_UP: {
      schema: eventOf('FILE_HELD_UP', { key: text, hold: uploadHold }),
      samples: [
        { type: 'FILE_HELD_UP', key: 'file-1', hold: { by: 'busy', seconds: 20 } },
        { type: 'FILE_HELD_UP', key: 'file-1', hold: { by: 'library-full' } },
      ],
      sentBy: 'uploadFile',
    },
    QUEUE_CLOSED: bare('QUEUE_CLOSED'),
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
    CONNECTION_LOST: { ...bare('CONNECTION_LOST'), sentBy: 'watchConnection' },
    CONNECTION_BACK: { ...bare('CONNECTION_BACK'), sentBy: 'watchConnection' },
  },
  actors: {
    uploadFile: childOutcomes,
    hashFiles: hashOutcomes,
    askKnown: knownOutcomes,
    watchConnection: connectionOutcomes,
    askStatus: statusOutcomes,
    deleteStored: deleteOutcomes,
    releaseFiles: [neverEnds('releases')],
    endUploads: [neverEnds('ends them')],
  },
  answers: { askKnown: knownPhotos, askStatus: uploadStatuses, deleteStored: failedIds },
  project: summary,
  noScreen: {
    'queue.holding.removal.deciding': 'Left at once.',
    'queue.holding.removal.failed': 'A message tells it; the row is back.',
  },
})
