import type { Outcome } from '@albumen/simulator/catalogue/entry.ts'
import { isSlow, neverEnds, SLOW_CALL_MS, succeeds } from '@albumen/simulator/catalogue/outcomes.ts'
import { fails } from '../../catalogue/outcomes.ts'
import { sampleHash } from '../../catalogue/samples.ts'
import type { UploadChildEvent, UploadFileInput } from '../upload-file/machine.ts'
import type { UploadHold, UploadReason } from '../upload-file/schema.ts'
import type { HashFilesEvent } from './model.ts'

const uploadIdOf = ({ file }: UploadFileInput) => `upload-of-${file.key}`
const event = (make: (input: UploadFileInput) => UploadChildEvent) => make
const sending = { after: 0, send: event(({ file }) => ({ type: 'FILE_SENDING', key: file.key })) }
const started = {
  after: 200,
  send: event((input) => ({ type: 'FILE_STARTED', key: input.file.key, uploadId: uploadIdOf(input) })),
}
const progress = (share: number) => ({
  after: 400,
  send: event(({ file }) => ({ type: 'FILE_PROGRESS', key: file.key, sent: Math.round(file.bytes * share) })),
})
const retrying = { after: 400, send: event(({ file }) => ({ type: 'FILE_RETRYING', key: file.key })) }
const sent = {
  after: 100,
  send: event((input) => ({ type: 'FILE_SENT', key: input.file.key, uploadId: uploadIdOf(input) })),
}
const failed = (reason: UploadReason) => ({
  after: 400,
  send: event(({ file }) => ({ type: 'FILE_FAILED', key: file.key, reason })),
})
const onHold = (hold: UploadHold) => ({
  after: 400,
  send: event(({ file }) => ({ type: 'FILE_ON_HOLD', key: file.key, hold })),
})

/** How a file's child can end. */
export const childOutcomes: Outcome[] = [
  { name: 'is sent', kind: 'success', steps: [sending, started, progress(0.4), progress(1), sent] },
  {
    name: 'is sent at the second attempt',
    kind: 'script',
    steps: [sending, started, progress(0.4), retrying, { ...sending, after: 3000 }, progress(1), sent],
  },
  { name: 'fails: the server', kind: 'failure', steps: [sending, started, progress(0.4), failed('server')] },
  { name: 'fails: the file is gone', kind: 'failure', steps: [sending, failed('gone')] },
  {
    name: 'is put on hold: the server is busy',
    kind: 'failure',
    steps: [sending, started, progress(0.4), onHold({ by: 'busy', seconds: 20 })],
  },
  {
    name: 'is put on hold: the library is full',
    kind: 'failure',
    steps: [sending, onHold({ by: 'library-full' })],
  },
  {
    name: 'is put on hold: the server is full',
    kind: 'failure',
    steps: [sending, onHold({ by: 'server-full' })],
  },
  {
    name: 'is slow',
    kind: 'slow',
    steps: [sending, started, { ...progress(0.1), after: SLOW_CALL_MS }, progress(1), sent],
  },
  { name: 'stands still', kind: 'never', steps: [sending, started, progress(0.1)] },
]

interface Keys {
  keys: readonly string[]
}
const hashOf = (key: string) => sampleHash(Number(key.replace(/\D/g, '')))
const hashed =
  (hash: (key: string) => string) =>
  (input: Keys): HashFilesEvent => ({
    type: 'FILES_HASHED',
    hashed: input.keys.map((key) => ({ key, sha256: hash(key) })),
  })

export const hashOutcomes: Outcome[] = [
  { name: 'hashes every file', kind: 'success', steps: [{ after: 300, send: hashed(hashOf) }] },
  { name: 'finds the same content in all', kind: 'script', steps: [{ after: 300, send: hashed(() => sampleHash(1)) }] },
  {
    name: 'can’t read the first file',
    kind: 'failure',
    steps: [
      { after: 300, send: ({ keys }: Keys): HashFilesEvent => ({ type: 'FILE_NOT_HASHED', key: keys[0] ?? '' }) },
      { after: 300, send: hashed(hashOf) },
    ],
  },
  { name: 'hashes slowly', kind: 'slow', steps: [{ after: SLOW_CALL_MS, send: hashed(hashOf) }] },
  neverEnds('never ends'),
]

interface Hashes {
  hashes: readonly string[]
}
const known = ({ hashes }: Hashes) =>
  hashes.map((sha256) => ({ sha256, imageId: `image-known-${Number.parseInt(sha256.slice(-12), 16)}` }))

export const knownOutcomes: Outcome[] = [
  succeeds([], 'knows none'),
  succeeds(known, 'knows all'),
  { ...isSlow([]), name: 'answers slowly' },
  ...fails('offline', 'timeout', 'server', 'too-many', 'bad-answer'),
  neverEnds(),
]

export const connectionOutcomes: Outcome[] = [
  { name: 'stays connected', kind: 'success', steps: [] },
  {
    name: 'loses the connection for a while',
    kind: 'script',
    steps: [
      { after: 2000, send: { type: 'CONNECTION_LOST' } },
      { after: 5000, send: { type: 'CONNECTION_BACK' } },
    ],
  },
]

interface Ids {
  ids: readonly string[]
}
const imageIdOf = (uploadId: string) => `image-${uploadId}`
const answered = (state: (id: string, at: number) => object) => (input: Ids) =>
  input.ids.map((id, at) => ({ id, ...state(id, at) }))
const stored = (id: string) => ({ state: 'stored', imageId: imageIdOf(id) })
const refused = { state: 'refused', reason: 'damaged' }

export const statusOutcomes: Outcome[] = [
  succeeds(answered(stored), 'are stored'),
  succeeds(
    answered(() => ({ state: 'processing' })),
    'are being processed',
  ),
  succeeds(
    answered(() => ({ state: 'receiving' })),
    'are still received',
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
    answered(() => ({ state: 'refused', reason: 'hash-mismatch' })),
    'are other bytes than hashed',
  ),
  succeeds(
    answered(() => ({ state: 'unknown' })),
    'are unknown',
  ),
  { ...isSlow(answered(stored)), name: 'answers slowly' },
  ...fails('offline', 'timeout', 'server', 'too-many', 'bad-answer'),
  neverEnds(),
]

interface ImageIds {
  imageIds: readonly string[]
}
export const deleteOutcomes: Outcome[] = [
  succeeds({ failed: [] }, 'are deleted'),
  succeeds(({ imageIds }: ImageIds) => ({ failed: imageIds }), 'are not deleted'),
  succeeds(({ imageIds }: ImageIds) => ({ failed: imageIds.slice(1) }), 'one is deleted'),
  isSlow({ failed: [] }),
  ...fails('offline', 'timeout', 'server', 'bad-answer'),
  neverEnds(),
]
