import { defineEntry, type Outcome } from '@albumen/simulator/catalogue/entry.ts'
import { SLOW_CALL_MS } from '@albumen/simulator/catalogue/outcomes.ts'
import type { Failure } from '#contract/failure.ts'
import { failureOf } from '../../catalogue/outcomes.ts'
import { sampleFile, sampleHash, sampleId } from '../../catalogue/samples.ts'
import { bareEvent, byteCount, eventOf, failure, text } from '../../catalogue/schemas.ts'
import { UPLOAD_RETRY_DELAYS, uploadFileMachine } from './machine.ts'

const file = sampleFile(1)
const started = { after: 200, send: { type: 'STARTED', uploadId: sampleId(101) } }
const sent = { type: 'SENT', uploadId: sampleId(101) }
const progress = (share: number) => ({ after: 300, send: { type: 'PROGRESS', sent: Math.round(file.bytes * share) } })

const failing = (name: string, failure: Failure): Outcome => ({
  name,
  kind: 'failure',
  steps: [started, progress(0.4), { after: 300, send: { type: 'SEND_FAILED', failure } }],
})
const noRoom = (fields: Record<string, string>): Failure => ({ ...failureOf('server'), status: 507, fields })

const breaks = (...kinds: Parameters<typeof failureOf>[0][]): Outcome[] =>
  kinds.map((kind) => failing(`breaks off: ${kind}`, failureOf(kind)))

export const uploadFileEntry = defineEntry<typeof uploadFileMachine>({
  machine: uploadFileMachine,
  title: 'Upload of one file',
  description: 'The upload of one file, with its retries.',
  input: { file, uploadId: null, sha256: sampleHash(1) },
  otherInputs: { 'resumes an upload': { file, uploadId: sampleId(101), sha256: sampleHash(1) } },
  events: {
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
      ...bareEvent('FILE_UNREADABLE'),
      sentBy: 'sendFile',
    },
  },
  actors: {
    sendFile: [
      {
        name: 'sends every byte',
        kind: 'success',
        steps: [started, progress(0.25), progress(0.5), progress(0.75), progress(1), { after: 100, send: sent }],
      },
      ...breaks('offline', 'timeout', 'server', 'conflict', 'too-many', 'rejected', 'signed-out', 'forbidden'),
      failing('finds the server busy', { ...failureOf('too-many'), retryAfterSeconds: 20 }),
      failing('finds the library full', noRoom({ quota: 'bytes' })),
      failing('finds the server full', noRoom({ disk: 'full' })),
      {
        name: 'is slow',
        kind: 'slow',
        steps: [started, { ...progress(0.5), after: SLOW_CALL_MS }, { after: SLOW_CALL_MS, send: sent }],
      },
      { name: 'can’t read the file', kind: 'failure', steps: [{ after: 100, send: { type: 'FILE_UNREADABLE' } }] },
      { name: 'stands still', kind: 'never', steps: [started, progress(0.1)] },
    ],
  },
  project: ({ value, context }) => [
    value,
    context.uploadId !== null,
    Math.min(context.attempt, UPLOAD_RETRY_DELAYS.length),
    context.sent > 0,
  ],
})
