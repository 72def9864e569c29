import type { EventSamples } from '@albumen/simulator/catalogue/entry.ts'
import { explorationOf } from '@albumen/simulator/catalogue/explore.ts'
import { snapshotAt } from '@albumen/simulator/catalogue/snapshots.ts'
import { statesOf } from '@albumen/simulator/catalogue/states.ts'
import { describe, expect, it } from 'vitest'
import { transition } from 'xstate'
import { uploadEntry } from '#machines/uploads/upload/catalogue.ts'
import type { UploadSnapshot } from '#machines/uploads/upload/machine.ts'
import { uploadMachine } from '#machines/uploads/upload/machine.ts'
import type { UploadEvent } from '#machines/uploads/upload/model.ts'
import { keysIn } from '#machines/uploads/upload/queue/phases.ts'
import { acceptedIn } from '../shared/running-flow.ts'

const REST = 'queue.leading.preflight.lookup.idle'
const ONE = ['FILE_CANCELLED', 'FILE_PAUSED', 'FILE_REMOVED', 'FILE_RESUMED', 'FILE_RETRIED']
const WISHES = ['ALL_CANCELLED', 'ALL_RETRIED', 'CLEARED', 'FILES_ADDED', ...ONE]

/** Events each state listens to by itself; every other one is ignored there. */
const HEARD: Readonly<Record<string, readonly string[]>> = {
  'queue.joining': ['FILES_ADDED', 'QUEUE_OPENED', 'QUEUE_RECEIVED'],
  'queue.following': ['ALL_PAUSED', 'ALL_RESUMED', ...WISHES, 'QUEUE_CLOSED', 'QUEUE_OPENED', 'QUEUE_RECEIVED'],
  'queue.leading': [...WISHES, 'QUEUE_CLOSED'],
  'queue.leading.sending.working': [
    'FILE_FAILED',
    'FILE_PROGRESS',
    'FILE_RETRYING',
    'FILE_SENDING',
    'FILE_SENT',
    'FILE_STARTED',
  ],
  'queue.leading.permission.open': ['ALL_PAUSED', 'ALL_RESUMED', 'CONNECTION_LOST', 'FILE_ON_HOLD'],
  'queue.leading.permission.pausedByCustomer': ['ALL_RESUMED', 'CONNECTION_LOST'],
  'queue.leading.permission.offline': ['ALL_PAUSED', 'ALL_RESUMED', 'CONNECTION_BACK'],
  'queue.leading.permission.busy': ['ALL_PAUSED', 'CONNECTION_LOST'],
  'queue.leading.permission.full': ['ALL_RESUMED', 'CONNECTION_LOST'],
  'queue.leading.preflight.hashing.hashing': ['FILES_HASHED', 'FILE_NOT_HASHED'],
  'queue.leading.preflight.lookup.checkFailed': ['CONNECTION_BACK'],
  'queue.leading.removal.idle': ['FILE_REMOVED'],
  'queue.leading.removal.deleting': ['FILE_REMOVED'],
  'queue.leading.removal.failed': ['FILE_REMOVED'],
  'panel.collapsed': ['PANEL_EXPANDED'],
  'panel.expanded': ['PANEL_COLLAPSED'],
}

const FROM_FILES = [
  'FILE_FAILED',
  'FILE_ON_HOLD',
  'FILE_PROGRESS',
  'FILE_RETRYING',
  'FILE_SENDING',
  'FILE_SENT',
  'FILE_STARTED',
]

describe('upload: events', () => {
  it.each(statesOf(uploadMachine).map((node) => [node.path.join('.'), node] as const))(
    '%s accepts its own events',
    (path, node) => {
      const own = node.ownEvents.filter((type) => !type.startsWith('xstate.'))
      expect([...own].sort()).toEqual([...(HEARD[path] ?? [])].sort())
    },
  )

  it.each([
    [['queue.joining'], ['FILES_ADDED', 'PANEL_EXPANDED', 'QUEUE_OPENED', 'QUEUE_RECEIVED']],
    [
      ['queue.leading.sending.idle', 'panel.collapsed', REST],
      ['ALL_PAUSED', 'CONNECTION_LOST', 'FILES_ADDED', 'PANEL_EXPANDED', 'QUEUE_CLOSED'],
    ],
    [
      ['queue.leading.sending.idle', 'panel.expanded', REST],
      ['ALL_PAUSED', 'CONNECTION_LOST', 'FILES_ADDED', 'PANEL_COLLAPSED', 'QUEUE_CLOSED'],
    ],
  ])('an empty queue accepts in %j: %j', (states, accepted) => {
    expect(acceptedIn(uploadEntry, states)).toEqual(accepted)
  })

  it('change nothing when they are not accepted', () => {
    const samples = Object.values<EventSamples<UploadEvent>>(uploadEntry.events).flatMap((event) => event.samples)
    let ignored = 0
    for (const { snapshot } of explorationOf(uploadEntry).states.values()) {
      for (const event of samples.filter((sample) => !snapshot.can(sample))) {
        const [next, actions] = transition(uploadMachine, snapshot as UploadSnapshot, event)
        if (next.context !== snapshot.context || next.value !== snapshot.value || actions.length > 0) {
          expect.fail(`${event.type} does something in ${JSON.stringify(snapshot.value)}`)
        }
        ignored += 1
      }
    }
    expect(ignored).toBeGreaterThan(5000)
  })

  it('a working queue accepts events of its files, and can cancel and pause them', () => {
    const working = snapshotAt(
      uploadEntry,
      ['queue.leading.sending.working', 'queue.leading.permission.open'],
      ({ context }) => keysIn(context, 'active').includes('file-1'),
    )
    const accepted = Object.entries<EventSamples>(uploadEntry.events)
      .filter(([, { samples }]) => samples.some((event) => working.can(event as UploadEvent)))
      .map(([type]) => type)
    expect(accepted.sort()).toEqual(
      [
        'ALL_CANCELLED',
        'ALL_PAUSED',
        'CONNECTION_LOST',
        'FILES_ADDED',
        'FILE_CANCELLED',
        'FILE_PAUSED',
        ...FROM_FILES,
        'PANEL_EXPANDED',
        'QUEUE_CLOSED',
      ].sort(),
    )
  })
})
