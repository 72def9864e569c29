import { defineEntry } from '@albumen/simulator/catalogue/entry.ts'
import { isSlow, neverEnds, succeeds } from '@albumen/simulator/catalogue/outcomes.ts'
import * as v from 'valibot'
import { downloadStatus } from '#contract/downloads.ts'
import { fails } from '../../catalogue/outcomes.ts'
import { sampleId } from '../../catalogue/samples.ts'
import { bareEvent, eventOf } from '../../catalogue/schemas.ts'
import { archiveMachine } from './machine.ts'
import type { ArchiveEvent, ArchiveInput } from './model.ts'

const STATUSES = ['REQUESTED', 'IN_PROGRESS', 'READY', 'FAILED', 'EXPIRED', null] as const

/** Of a new selection. */
export const sampleArchive: ArchiveInput = {
  downloadId: sampleId(41),
  name: 'Dolomites hut to hut',
  photosCount: 3,
  startsAs: 'requesting',
  retry: 'request',
  photoIds: [1, 2, 3].map(sampleId),
  sharedAlbumId: null,
}
const listed = { ...sampleArchive, photoIds: [] }

export const archiveEntry = defineEntry<typeof archiveMachine>({
  machine: archiveMachine,
  title: 'Archive of several photos',
  description: 'One archive: requested, made by the server, and saved by the browser when it is ready.',
  input: sampleArchive,
  otherInputs: {
    'is made again': { ...listed, retry: 'repeat' },
    'was requested before a reload': { ...listed, startsAs: 'waiting', retry: 'repeat' },
    'is saved from the list': { ...listed, startsAs: 'saving', retry: 'save' },
    'is removed from the list': { ...listed, startsAs: 'removing', retry: 'repeat' },
  },
  events: {
    STATUS_READ: {
      schema: eventOf('STATUS_READ', { status: v.nullable(downloadStatus) }),
      samples: STATUSES.map(
        (status): Extract<ArchiveEvent, { type: 'STATUS_READ' }> => ({ type: 'STATUS_READ', status }),
      ),
    },
    RETRIED: bareEvent('RETRIED'),
  },
  actors: {
    request: [succeeds(null), isSlow(null), ...fails('offline', 'not-found', 'too-many', 'server'), neverEnds()],
    save: [
      succeeds({ isSaved: true }, 'saves'),
      succeeds({ isSaved: false }, 'finds that another tab saves'),
      ...fails('server'),
    ],
    remove: [succeeds(null, 'removes'), ...fails('offline', 'server')],
  },
  answers: { request: v.null(), save: v.strictObject({ isSaved: v.boolean() }), remove: v.null() },
  noScreen: { starting: 'It is left at once.' },
  project: ({ value, context }) => [value, context.retry, context.photoIds.length > 0],
})
