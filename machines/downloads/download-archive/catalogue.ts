import { defineEntry, type Outcome } from '@albumen/simulator/catalogue/entry.ts'
import { CALL_MS, neverEnds, succeeds } from '@albumen/simulator/catalogue/outcomes.ts'
import * as v from 'valibot'
import { downloadStatus } from '#contract/downloads.ts'
import { ARCHIVE_KEYS } from '#contract/push.ts'
import { fails, failureOf } from '../../catalogue/outcomes.ts'
import { sampleId } from '../../catalogue/samples.ts'
import { bareEvent, eventOf, failure, text, texts } from '../../catalogue/schemas.ts'
import { downloadArchiveMachine } from './machine.ts'
import type { ArchiveRow, KnownDownload } from './model.ts'

const downloadId = sampleId(41)
const subject = { downloadId, name: 'Dolomites hut to hut', photosCount: 3 }
const photoIds = [1, 2, 3].map(sampleId)
const byId = { downloadId: text }
const rowSubject = v.strictObject({
  downloadId: text,
  name: v.nullable(text),
  photosCount: v.pipe(v.number(), v.integer(), v.minValue(0)),
})

/** A child that sends one event about its download. */
const says = (name: string, kind: Outcome['kind'], event: object): Outcome => ({
  name,
  kind,
  steps: [
    {
      after: CALL_MS,
      send: (input: { downloadId?: string; row?: ArchiveRow }) =>
        ({ ...event, downloadId: input.row?.downloadId ?? input.downloadId }) as never,
    },
  ],
})
const failed = failureOf('server')

const lists = (status: KnownDownload['status']): Outcome =>
  succeeds({ items: [{ downloadId, status }] }, `answers ${status}`)

const ofSubject = <const T extends 'REPEAT_ASKED' | 'SAVE_ASKED' | 'REMOVE_ASKED'>(type: T) => ({
  schema: eventOf(type, { subject: rowSubject }),
  samples: [{ type, subject }],
})
const ofChild = <const T extends string>(type: T, sentBy: string) => ({
  schema: eventOf(type, byId),
  samples: [{ type, downloadId }],
  sentBy,
})
const failureOfChild = <const T extends string>(type: T, sentBy: string) => ({
  schema: eventOf(type, { ...byId, failure }),
  samples: [{ type, downloadId, failure: failed }],
  sentBy,
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
      samples: [{ type: 'DOWNLOAD_ASKED', downloadId, name: subject.name, photoIds, sharedAlbumId: null }],
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
    REQUEST_ENDED: ofChild('REQUEST_ENDED', 'request'),
    REQUEST_FAILED: failureOfChild('REQUEST_FAILED', 'request'),
    SAVE_ENDED: {
      schema: eventOf('SAVE_ENDED', { ...byId, isSaved: v.boolean() }),
      samples: [
        { type: 'SAVE_ENDED', downloadId, isSaved: true },
        { type: 'SAVE_ENDED', downloadId, isSaved: false },
      ],
      sentBy: 'save',
    },
    SAVE_FAILED: failureOfChild('SAVE_FAILED', 'save'),
    REMOVE_ENDED: ofChild('REMOVE_ENDED', 'remove'),
    REMOVE_FAILED: failureOfChild('REMOVE_FAILED', 'remove'),
  },
  actors: {
    request: [
      says('answers', 'success', { type: 'REQUEST_ENDED' }),
      says('fails', 'failure', { type: 'REQUEST_FAILED', failure: failed }),
      says('finds no such photos', 'failure', { type: 'REQUEST_FAILED', failure: failureOf('not-found') }),
      says('has no room for more', 'failure', { type: 'REQUEST_FAILED', failure: failureOf('too-many') }),
      says('gets no answer', 'failure', { type: 'REQUEST_FAILED', failure: failureOf('offline') }),
      neverEnds(),
    ],
    save: [
      says('saves', 'success', { type: 'SAVE_ENDED', isSaved: true }),
      says('finds that another tab saves', 'success', { type: 'SAVE_ENDED', isSaved: false }),
      says('fails', 'failure', { type: 'SAVE_FAILED', failure: failed }),
    ],
    remove: [
      says('removes', 'success', { type: 'REMOVE_ENDED' }),
      says('fails', 'failure', { type: 'REMOVE_FAILED', failure: failed }),
    ],
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
