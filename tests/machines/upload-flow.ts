import { expect } from 'vitest'
import { sampleFile } from '#machines/catalogue/samples.ts'
import type { Outcome } from '#machines/catalogue.ts'
import { uploadEntry } from '#machines/upload/catalogue.ts'
import { STATUS_DELAYS } from '#machines/upload/setup.ts'
import type { UploadFileTold } from '#machines/upload/types.ts'
import type { UploadFileInput } from '#machines/upload-file/types.ts'
import { type Fakes, runFlow } from './running-flow.ts'

export const CALL = 400
export const FIRST_QUESTION = STATUS_DELAYS[0] ?? 0

type Keyless<E> = E extends { key: string } ? Omit<E, 'key'> : never

/** A child that tells the events given, 100 ms after one another, with its file's key. */
export const child = (...events: Keyless<UploadFileTold>[]): Outcome => ({
  name: 'as told',
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
export const failing = (reason: 'offline' | 'gone') => child({ type: 'FILE_FAILED', reason })

export function adding(count: number, fakes: Fakes = {}) {
  const flow = runFlow(uploadEntry, fakes)
  flow.send({ type: 'FILES_ADDED', files: Array.from({ length: count }, (_, at) => sampleFile(at + 1)) })
  const states = () => flow.context().order.map((key) => flow.context().rows[key]?.state)
  const row = (number: number) => flow.context().rows[`file-${number}`]
  const facts = () => flow.told.filter(({ type }) => type !== 'notice')
  return { ...flow, states, row, facts }
}

/** A queue whose files were all stored. */
export function stored(count: number, fakes: Fakes = {}) {
  const flow = adding(count, { uploadFile: sent, ...fakes })
  flow.wait(100 + 100 * count)
  flow.wait(FIRST_QUESTION + CALL)
  expect(new Set(flow.states())).toEqual(new Set(['stored']))
  flow.told.length = 0
  return flow
}
