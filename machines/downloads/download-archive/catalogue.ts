import { defineEntry, type Outcome } from '@albumen/simulator/catalogue/entry.ts'
import { CALL_MS, succeeds } from '@albumen/simulator/catalogue/outcomes.ts'
import * as v from 'valibot'
import { downloadStatus } from '#contract/downloads.ts'
import { ARCHIVE_KEYS } from '#contract/push.ts'
import { fails } from '../../catalogue/outcomes.ts'
import { bareEvent, eventOf, text, texts } from '../../catalogue/schemas.ts'
import { sampleArchive } from '../archive/catalogue.ts'
import {
  ARCHIVE_PHASES,
  ARCHIVE_RETRIES,
  type ArchiveFact,
  type ArchiveInput,
  type ArchivePhase,
  type ArchiveReport,
} from '../archive/model.ts'
import { failedNotice, finishedNotice, startedNotice } from '../archive/notices.ts'
import { downloadArchiveMachine } from './machine.ts'
import type { KnownDownload } from './model.ts'

const { downloadId, name, photosCount, photoIds } = sampleArchive
const subject = { downloadId, name, photosCount }
const byId = { downloadId: text }
const archiveSubject = v.strictObject({
  downloadId: text,
  name: v.nullable(text),
  photosCount: v.pipe(v.number(), v.integer(), v.minValue(0)),
})

/** Seconds of making, for a person to see it. */
const MAKING_MS = 2000

const reports = (make: (input: ArchiveInput) => ArchiveReport, after = 0) => ({ after, send: make })
const enters = (phase: ArchivePhase, after = 0) =>
  reports(({ downloadId: id, retry }) => ({ type: 'ARCHIVE_CHANGED', downloadId: id, phase, retry }), after)
const emits = (factOf: (input: ArchiveInput) => ArchiveFact) =>
  reports((input) => ({ type: 'ARCHIVE_EMITTED', fact: factOf(input) }))
const ended = emits(({ downloadId: id }) => ({ type: 'archiveEnded', downloadId: id }))
const leaves = reports(({ downloadId: id }) => ({ type: 'ARCHIVE_LEFT', downloadId: id }))
const made = [enters('waiting', CALL_MS), enters('preparing', MAKING_MS), emits(startedNotice)]

/** How an archive's child can end. */
const outcomes: Outcome[] = [
  {
    name: 'is made and saved',
    kind: 'success',
    steps: [...made, enters('saving', MAKING_MS), { ...emits(finishedNotice), after: CALL_MS }, ended, leaves],
  },
  { name: 'fails', kind: 'failure', steps: [...made, enters('failed', MAKING_MS), emits(failedNotice), ended] },
  { name: 'can’t be requested', kind: 'failure', steps: [enters('failed', CALL_MS), ended] },
  { name: 'waits at the server', kind: 'slow', steps: [enters('waiting', CALL_MS)] },
  { name: 'gets no answer', kind: 'never', steps: [] },
]

const lists = (status: KnownDownload['status']): Outcome =>
  succeeds({ items: [{ downloadId, status }] }, `answers ${status}`)

const ofSubject = <const T extends 'REPEAT_ASKED' | 'SAVE_ASKED' | 'REMOVE_ASKED'>(type: T) => ({
  schema: eventOf(type, { subject: archiveSubject }),
  samples: [{ type, subject }],
})

export const downloadArchiveEntry = defineEntry<typeof downloadArchiveMachine>({
  machine: downloadArchiveMachine,
  title: 'Download several photos',
  description:
    'Archives of up to 100 photos: requested, made by the server, and saved by the browser when they are ready.',
  input: undefined,
  events: {
    DOWNLOAD_ASKED: {
      schema: eventOf('DOWNLOAD_ASKED', {
        ...byId,
        name: v.nullable(text),
        photoIds: texts,
        sharedAlbumId: v.nullable(text),
      }),
      samples: [{ type: 'DOWNLOAD_ASKED', downloadId, name, photoIds, sharedAlbumId: null }],
    },
    REPEAT_ASKED: ofSubject('REPEAT_ASKED'),
    SAVE_ASKED: ofSubject('SAVE_ASKED'),
    REMOVE_ASKED: ofSubject('REMOVE_ASKED'),
    RETURNED: {
      schema: eventOf('RETURNED', { downloadIds: texts }),
      samples: [{ type: 'RETURNED', downloadIds: [downloadId] }],
    },
    RETRIED: { schema: eventOf('RETRIED', byId), samples: [{ type: 'RETRIED', downloadId }] },
    PUSHED: {
      schema: eventOf('PUSHED', { ...byId, key: v.picklist(ARCHIVE_KEYS) }),
      samples: ARCHIVE_KEYS.map((key) => ({ type: 'PUSHED', key, downloadId })),
    },
    CATCH_UP: bareEvent('CATCH_UP'),
    ARCHIVE_CHANGED: {
      schema: eventOf('ARCHIVE_CHANGED', {
        ...byId,
        phase: v.picklist(ARCHIVE_PHASES),
        retry: v.picklist(ARCHIVE_RETRIES),
      }),
      samples: ARCHIVE_PHASES.map((phase) => ({ type: 'ARCHIVE_CHANGED', downloadId, phase, retry: 'repeat' })),
      sentBy: 'archive',
    },
    ARCHIVE_LEFT: {
      schema: eventOf('ARCHIVE_LEFT', byId),
      samples: [{ type: 'ARCHIVE_LEFT', downloadId }],
      sentBy: 'archive',
    },
    ARCHIVE_EMITTED: {
      schema: eventOf('ARCHIVE_EMITTED', { fact: v.looseObject({ type: text }) }),
      samples: [{ type: 'ARCHIVE_EMITTED', fact: { type: 'archiveEnded', downloadId } }],
      sentBy: 'archive',
    },
  },
  actors: {
    archive: outcomes,
    readDownloads: [
      lists('READY'),
      lists('IN_PROGRESS'),
      lists('FAILED'),
      succeeds({ items: [] }, 'answers that there are none'),
      ...fails('offline', 'server'),
    ],
  },
  answers: {
    readDownloads: v.strictObject({ items: v.array(v.strictObject({ downloadId: text, status: downloadStatus })) }),
  },
  project: ({ value, context }) => [
    value,
    Object.values(context.rows).map(({ phase, retry, photoIds: { length } }) => [phase, retry, length > 0]),
  ],
})
