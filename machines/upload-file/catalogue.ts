import { fails, failureOf, succeeds } from '../catalogue/outcomes.ts'
import { sampleFile, sampleId } from '../catalogue/samples.ts'
import { bareEvent, byteCount, eventOf, failure, text } from '../catalogue/schemas.ts'
import { defineEntry, type Outcome } from '../catalogue.ts'
import { uploadFileMachine } from './machine.ts'

const file = sampleFile(1)
const started = { after: 200, send: { type: 'STARTED', uploadId: sampleId(101) } }
const progress = (share: number) => ({ after: 300, send: { type: 'PROGRESS', sent: Math.round(file.bytes * share) } })

const breaks = (...kinds: Parameters<typeof failureOf>[0][]): Outcome[] =>
  kinds.map((kind) => ({
    name: `breaks off: ${kind}`,
    kind: 'failure',
    steps: [started, progress(0.4), { after: 300, send: { type: 'SEND_FAILED', failure: failureOf(kind) } }],
  }))

export const uploadFileEntry = defineEntry<typeof uploadFileMachine>({
  machine: uploadFileMachine,
  title: 'Upload of one file',
  description: 'One file on its way to the server, with its retries.',
  input: { file, uploadId: null },
  otherInputs: { 'goes on after a retry': { file, uploadId: sampleId(101) } },
  events: {
    CANCEL: { schema: bareEvent('CANCEL'), samples: [{ type: 'CANCEL' }] },
    STARTED: {
      schema: eventOf('STARTED', { uploadId: text }),
      samples: [{ type: 'STARTED', uploadId: sampleId(101) }],
      sentBy: 'sendFile',
    },
    PROGRESS: {
      schema: eventOf('PROGRESS', { sent: byteCount }),
      samples: [{ type: 'PROGRESS', sent: 1_700_000 }],
      sentBy: 'sendFile',
    },
    SENT: {
      schema: eventOf('SENT', { uploadId: text }),
      samples: [{ type: 'SENT', uploadId: sampleId(101) }],
      sentBy: 'sendFile',
    },
    SEND_FAILED: {
      schema: eventOf('SEND_FAILED', { failure }),
      samples: [{ type: 'SEND_FAILED', failure: failureOf('offline') }],
      sentBy: 'sendFile',
    },
    FILE_UNREADABLE: {
      schema: bareEvent('FILE_UNREADABLE'),
      samples: [{ type: 'FILE_UNREADABLE' }],
      sentBy: 'sendFile',
    },
  },
  actors: {
    sendFile: [
      {
        name: 'sends every byte',
        kind: 'success',
        steps: [
          started,
          progress(0.25),
          progress(0.5),
          progress(0.75),
          progress(1),
          { after: 100, send: { type: 'SENT', uploadId: sampleId(101) } },
        ],
      },
      ...breaks('offline', 'timeout', 'server', 'conflict', 'too-many', 'rejected', 'signed-out', 'forbidden'),
      { name: 'can’t read the file', kind: 'failure', steps: [{ after: 100, send: { type: 'FILE_UNREADABLE' } }] },
      { name: 'stands still', kind: 'slow', steps: [started, progress(0.1)] },
    ],
    cancelFile: [succeeds(undefined, 'ends it'), ...fails('offline')],
  },
  project: ({ value, context }) => [value, context.uploadId !== null, context.attempt, context.sent > 0],
})
