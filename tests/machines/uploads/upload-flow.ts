import type { Outcome } from '@albumen/simulator/catalogue/entry.ts'
import { expect } from 'vitest'
import { sampleFile, sampleHash } from '#machines/catalogue/samples.ts'
import { uploadEntry } from '#machines/uploads/upload/catalogue.ts'
import type { Phase, UploadEvent } from '#machines/uploads/upload/model.ts'
import { keysIn } from '#machines/uploads/upload/queue/phases.ts'
import { rowOf } from '#machines/uploads/upload/rows.ts'
import type { UploadRow } from '#machines/uploads/upload/schema.ts'
import { STATUS_DELAYS } from '#machines/uploads/upload/setup.ts'
import { sharedQueueOf } from '#machines/uploads/upload/shared.ts'
import type { UploadChildEvent, UploadFileInput } from '#machines/uploads/upload-file/machine.ts'
import type { UploadReason } from '#machines/uploads/upload-file/schema.ts'
import { type Fakes, runFlow } from '../shared/running-flow.ts'

export const CALL = 400
/** How long a batch of files is hashed in the catalogue. */
export const HASHING = 300
export const FIRST_QUESTION = STATUS_DELAYS[0] ?? 0

type Keyless<E> = E extends { key: string } ? Omit<E, 'key'> : never

/** A child that sends the given events, 100 ms apart, with its file's key. */
export const child = (...events: Keyless<UploadChildEvent>[]): Outcome => ({
  name: 'as given',
  kind: 'script',
  steps: events.map((event) => ({ after: 100, send: ({ file }: UploadFileInput) => ({ ...event, key: file.key }) })),
})
export const quiet = child()
export const sent: Outcome = {
  name: 'sent',
  kind: 'success',
  steps: [
    {
      after: 100,
      send: ({ file }: UploadFileInput) => ({ type: 'FILE_SENT', key: file.key, uploadId: `u-${file.key}` }),
    },
  ],
}
export const failing = (reason: UploadReason) => child({ type: 'FILE_FAILED', reason })
/** Begins, and is known to the server as `u-{key}`. */
export const started: Outcome = {
  name: 'started',
  kind: 'script',
  steps: [
    { after: 100, send: ({ file }: UploadFileInput) => ({ type: 'FILE_SENDING', key: file.key }) },
    {
      after: 0,
      send: ({ file }: UploadFileInput) => ({ type: 'FILE_STARTED', key: file.key, uploadId: `u-${file.key}` }),
    },
    { after: 0, send: ({ file }: UploadFileInput) => ({ type: 'FILE_PROGRESS', key: file.key, sent: 1000 }) },
  ],
}

/** A file of the catalogue as a row keeps it once it is hashed. */
export const hashed = (number: number) => ({ ...sampleFile(number), sha256: sampleHash(number) })
export const inputOf = (number: number, uploadId: string | null = null): UploadFileInput => ({
  file: sampleFile(number),
  uploadId,
  sha256: sampleHash(number),
})
export const filesTo = (count: number) => Array.from({ length: count }, (_, at) => sampleFile(at + 1))

/** A queue in this tab that continues with these rows. */
export function restored(rows: readonly UploadRow[], fakes: Fakes = {}, paused = false) {
  const flow = runFlow(uploadEntry, fakes)
  flow.send({ type: 'QUEUE_OPENED', rows, paused })
  return withHelpers(flow)
}

export function withHelpers(flow: ReturnType<typeof runFlow<typeof uploadEntry.machine>>) {
  const leading = () => {
    const { queue } = flow.actor.getSnapshot().value
    if (typeof queue === 'string') throw new Error(`The queue is ${queue}`)
    return queue.leading
  }
  return {
    ...flow,
    leading,
    states: () => flow.context().rows.map(({ state }) => state),
    keys: () => flow.context().rows.map(({ key }) => key),
    inPhase: (phase: Phase) => keysIn(flow.context(), phase),
    row: (number: number) => rowOf(flow.context().rows, `file-${number}`),
    facts: () => flow.emitted.filter(({ type }) => type !== 'notice'),
    shared: () => sharedQueueOf(flow.actor.getSnapshot()),
    can: (event: UploadEvent) => flow.actor.getSnapshot().can(event),
    children: () => Object.keys(flow.actor.getSnapshot().children).filter((id) => id.startsWith('file.')),
    files: (type: 'RELEASE_FILES') => (flow.received.releaseFiles ?? []).filter((event) => event.type === type),
  }
}

/** A queue with so many files that were hashed, and of which the library has none: the first are on their way. */
export function adding(count: number, fakes: Fakes = {}) {
  const flow = restored([], fakes)
  flow.send({ type: 'FILES_ADDED', files: filesTo(count) })
  flow.wait(HASHING + CALL)
  return flow
}

/** A queue whose files were all stored. */
export function stored(count: number, fakes: Fakes = {}) {
  const flow = adding(count, { uploadFile: sent, ...fakes })
  flow.wait(100 + 100 * count)
  flow.wait(FIRST_QUESTION + CALL)
  expect(new Set(flow.states())).toEqual(new Set(['stored']))
  flow.emitted.length = 0
  return flow
}
