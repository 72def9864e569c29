import * as v from 'valibot'
import { fails, neverEnds, succeeds } from '../catalogue/outcomes.ts'
import { sampleFile, sampleId } from '../catalogue/samples.ts'
import { bareEvent, byteCount, eventOf, text, uploadFile, uploadReason } from '../catalogue/schemas.ts'
import { defineEntry, type Outcome } from '../catalogue.ts'
import type { UploadFileInput } from '../upload-file/model.ts'
import { uploadMachine } from './machine.ts'
import type { UploadFileTold, UploadRow } from './model.ts'
import { mayBeRetried } from './rows.ts'
import type { UploadSnapshot } from './types.ts'

const uploadIdOf = ({ file }: UploadFileInput) => `upload-of-${file.key}`
const told = (tell: (input: UploadFileInput) => UploadFileTold) => tell
const sending = { after: 0, send: told(({ file }) => ({ type: 'FILE_SENDING', key: file.key })) }
const started = {
  after: 200,
  send: told((input) => ({ type: 'FILE_STARTED', key: input.file.key, uploadId: uploadIdOf(input) })),
}
const progress = (share: number) => ({
  after: 400,
  send: told(({ file }) => ({ type: 'FILE_PROGRESS', key: file.key, sent: Math.round(file.bytes * share) })),
})
const stopped = { after: 200, send: told(({ file }) => ({ type: 'FILE_STOPPED', key: file.key })) }

const children: Outcome[] = [
  {
    name: 'is sent',
    kind: 'success',
    steps: [
      sending,
      started,
      progress(0.4),
      progress(1),
      { after: 100, send: told((input) => ({ type: 'FILE_SENT', key: input.file.key, uploadId: uploadIdOf(input) })) },
    ],
  },
  {
    name: 'is sent at the second attempt',
    kind: 'script',
    steps: [
      sending,
      started,
      progress(0.4),
      { after: 400, send: told(({ file }) => ({ type: 'FILE_RETRYING', key: file.key })) },
      { ...sending, after: 3000 },
      progress(1),
      { after: 100, send: told((input) => ({ type: 'FILE_SENT', key: input.file.key, uploadId: uploadIdOf(input) })) },
    ],
  },
  {
    name: 'fails: offline',
    kind: 'failure',
    steps: [
      sending,
      started,
      progress(0.4),
      { after: 400, send: told(({ file }) => ({ type: 'FILE_FAILED', key: file.key, reason: 'offline' })) },
    ],
  },
  {
    name: 'fails: the file is gone',
    kind: 'failure',
    steps: [
      sending,
      { after: 100, send: told(({ file }) => ({ type: 'FILE_FAILED', key: file.key, reason: 'gone' })) },
    ],
  },
  { name: 'is cancelled', kind: 'script', steps: [sending, started, { ...stopped, after: 2000 }] },
]

interface Ids {
  ids: readonly string[]
}
const imageIdOf = (uploadId: string) => `image-${uploadId}`
const answered = (state: (id: string, at: number) => object) => (input: Ids) =>
  input.ids.map((id, at) => ({ id, ...state(id, at) }))
const stored = (id: string) => ({ state: 'stored', imageId: imageIdOf(id) })
const refused = { state: 'refused', reason: 'damaged' }

/** What a row lets the customer do. */
const rowKind = (row: UploadRow | undefined) => {
  switch (row?.state) {
    case 'failed':
      return mayBeRetried(row) ? 'retryable' : 'failed'
    case 'uploading':
    case 'retrying':
      return 'at work'
    default:
      return row?.state
  }
}

/** The rows that paths touch by name, and whether others wait; the panel goes its own way while files are at work. */
const summary = ({ value, context: { rows, line } }: UploadSnapshot) => {
  const { panel, ...rest } = value
  const other = rowKind(rows['file-2'])
  return [
    rest,
    rest.queue === 'idle' && panel,
    rowKind(rows['file-1']),
    other === 'stored' || other === 'removing' ? other : 'other',
    line.length > 0,
  ]
}

export const uploadEntry = defineEntry<typeof uploadMachine>({
  machine: uploadMachine,
  title: 'Upload',
  description: 'The upload queue: a few files at a time, what the server prepares, and the panel that shows it.',
  input: undefined,
  events: {
    FILES_ADDED: {
      schema: eventOf('FILES_ADDED', { files: v.array(uploadFile) }),
      samples: [
        { type: 'FILES_ADDED', files: [sampleFile(1)] },
        { type: 'FILES_ADDED', files: [1, 2, 3, 4].map(sampleFile) },
      ],
    },
    FILE_CANCELLED: {
      schema: eventOf('FILE_CANCELLED', { key: text }),
      samples: ['file-1', 'file-4'].map((key) => ({ type: 'FILE_CANCELLED', key })),
    },
    FILE_RETRIED: {
      schema: eventOf('FILE_RETRIED', { key: text }),
      samples: [{ type: 'FILE_RETRIED', key: 'file-1' }],
    },
    ALL_RETRIED: { schema: bareEvent('ALL_RETRIED'), samples: [{ type: 'ALL_RETRIED' }] },
    FILE_REMOVED: {
      schema: eventOf('FILE_REMOVED', { key: text }),
      samples: ['file-1', 'file-2'].map((key) => ({ type: 'FILE_REMOVED', key })),
    },
    CLEARED: { schema: bareEvent('CLEARED'), samples: [{ type: 'CLEARED' }] },
    PANEL_EXPANDED: { schema: bareEvent('PANEL_EXPANDED'), samples: [{ type: 'PANEL_EXPANDED' }] },
    PANEL_COLLAPSED: { schema: bareEvent('PANEL_COLLAPSED'), samples: [{ type: 'PANEL_COLLAPSED' }] },
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
      samples: [{ type: 'FILE_FAILED', key: 'file-1', reason: 'offline' }],
      sentBy: 'uploadFile',
    },
    FILE_STOPPED: {
      schema: eventOf('FILE_STOPPED', { key: text }),
      samples: [{ type: 'FILE_STOPPED', key: 'file-1' }],
      sentBy: 'uploadFile',
    },
  },
  actors: {
    uploadFile: children,
    askStatus: [
      succeeds(answered(stored), 'are stored'),
      succeeds(
        answered(() => ({ state: 'processing' })),
        'are being prepared',
      ),
      succeeds(
        answered((id) => ({ state: 'duplicate', imageId: imageIdOf(id) })),
        'are in the library already',
      ),
      succeeds(
        answered((id, at) => (at === 0 ? refused : stored(id))),
        'one is refused',
      ),
      succeeds(
        answered(() => ({ state: 'unknown' })),
        'are unknown',
      ),
      ...fails('offline', 'server', 'too-many'),
    ],
    deleteStored: [
      succeeds({ failed: [] }, 'are deleted'),
      succeeds(({ imageIds }: { imageIds: readonly string[] }) => ({ failed: imageIds }), 'are not deleted'),
      succeeds(({ imageIds }: { imageIds: readonly string[] }) => ({ failed: imageIds.slice(1) }), 'one is deleted'),
      ...fails('offline', 'server'),
    ],
    releaseFiles: [neverEnds('releases')],
  },
  project: summary,
  noScreen: { 'removal.deciding': 'Left at once.', 'removal.failed': 'A message tells it; the row is back.' },
})
