import { type ScriptStep, snapshotAfter } from '@albumen/simulator/catalogue/snapshots.ts'
import { sampleId } from '#machines/catalogue/samples.ts'
import type { ChosenFile } from '#machines/shared/files.ts'
import { addPhotosEntry } from '#machines/uploads/add-photos/catalogue.ts'
import type { AddPhotosEvent, AddPhotosSnapshot, AddRow, Inspected } from '#machines/uploads/add-photos/machine.ts'
import { uploadEntry } from '#machines/uploads/upload/catalogue.ts'
import type { UploadSnapshot } from '#machines/uploads/upload/machine.ts'
import type { UploadEvent } from '#machines/uploads/upload/model.ts'
import type { UploadRow } from '#machines/uploads/upload/schema.ts'
import { sharedQueueOf } from '#machines/uploads/upload/shared.ts'
import type { UploadFile, UploadHold } from '#machines/uploads/upload-file/schema.ts'
import type { PreviewOf } from '#src/areas/uploads/files/chosen-files.ts'
import { picture } from '../../support/pictures.ts'

/** Every fourth photo comes from a phone that takes HEIC. */
const isHeic = (number: number) => number % 4 === 0
const keyOf = (number: number) => `file-${number}`
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/** File `number` of a made-up drop: names and sizes as cameras and phones give them. */
export const file = (number: number): UploadFile => ({
  key: keyOf(number),
  name: isHeic(number) ? `IMG_${4120 + number}.HEIC` : `DSC_${String(430 + number).padStart(4, '0')}.jpg`,
  bytes: 1_800_000 + ((number * 733_331) % 6_400_000),
  type: isHeic(number) ? 'image/heic' : 'image/jpeg',
})
export const files = (count: number): UploadFile[] => numbers(count).map(file)

const chosen = (number: number): ChosenFile => {
  const { key, name, bytes } = file(number)
  return { key, name, bytes }
}
const found = (number: number): Inspected => ({ key: keyOf(number), type: file(number).type })

const problems: readonly (AddRow & { problem: NonNullable<AddRow['problem']> })[] = [
  { key: 'scan', name: 'Scan 0031.tiff', bytes: 24_100_000, problem: 'not-a-photo' },
  {
    key: 'film',
    name: 'Holiday in the mountains, all of it in one go.mov',
    bytes: 1_240_000_000,
    problem: 'too-large',
  },
  { key: 'empty', name: 'IMG_4199.JPG', bytes: 0, problem: 'empty' },
  { key: 'gone', name: 'DSC_0412.jpg', bytes: 3_300_000, problem: 'gone' },
]

type AddStep = AddPhotosEvent | Exclude<ScriptStep, { type: string }>

/** The dialog with so many photos chosen and looked into, and what was done after. */
export function dialogWith(photos: number, after: readonly AddStep[] = []): AddPhotosSnapshot {
  const rows = numbers(photos).map(chosen)
  const chosenAndFound: AddStep[] = [
    { type: 'FILES_CHOSEN', rows },
    { actor: 'inspectFiles', output: numbers(photos).map(found) },
  ]
  return snapshotAfter(addPhotosEntry, [{ type: 'OPEN' }, ...(photos > 0 ? chosenAndFound : []), ...after])
}

/** More files are chosen and still being looked into. */
export const inspecting = (from: number, to: number): AddStep[] => [
  { type: 'FILES_CHOSEN', rows: numbers(to).slice(from).map(chosen) },
]

/** Files that can't be added, `times` each. */
export const withProblems = (times = 1): AddStep[] => {
  const bad = numbers(times).flatMap((time) => problems.map((row) => ({ ...row, key: `${row.key}-${time}` })))
  return [
    { type: 'FILES_CHOSEN', rows: bad.map(({ key, name, bytes }) => ({ key, name, bytes })) },
    { actor: 'inspectFiles', output: bad.map(({ key, problem }): Inspected => ({ key, problem })) },
  ]
}

type UploadStep = UploadEvent | Exclude<ScriptStep, { type: string }>

const opened = (rows: readonly UploadRow[], paused = false): UploadStep => ({ type: 'QUEUE_OPENED', rows, paused })

/** Not known yet whether this tab leads the queue. */
export const joining = (): UploadSnapshot => snapshotAfter(uploadEntry, [])

/** The queue of the tab that leads it, after what happened to it. */
export const queueAfter = (...steps: readonly (readonly UploadStep[])[]): UploadSnapshot =>
  snapshotAfter(uploadEntry, [opened([]), ...steps.flat()])

/** The queue with rows that were kept, after what happened to it. */
export const keptQueue = (rows: readonly UploadRow[], ...steps: readonly (readonly UploadStep[])[]): UploadSnapshot =>
  snapshotAfter(uploadEntry, [opened(rows), ...steps.flat()])

/** The same queue in another tab. */
export const followed = (held: UploadSnapshot, ...steps: readonly (readonly UploadStep[])[]): UploadSnapshot =>
  snapshotAfter(uploadEntry, [{ type: 'QUEUE_RECEIVED', queue: structuredClone(sharedQueueOf(held)) }, ...steps.flat()])

export const shown = (snapshot: UploadSnapshot) => ({ snapshot, queue: sharedQueueOf(snapshot) })

const uploadId = (number: number) => sampleId(1000 + number)
const sha256Of = (number: number) => number.toString(16).padStart(64, '0')
const STATUS_SOON_MS = 500

/** Files of a tab that was closed; the first `missing` of them were too much to be kept. */
export const kept = (count: number, missing = 0): UploadRow[] =>
  files(count).map((row, index) => ({
    ...row,
    sha256: sha256Of(index + 1),
    uploadId: uploadId(index + 1),
    state: index < missing ? 'missing' : 'waiting',
  }))

/** Chosen, and nothing is known of their content yet. */
export const chosenOnly = (count: number): UploadStep[] => [{ type: 'FILES_ADDED', files: files(count) }]
export const hashed = (count: number): UploadStep[] => [
  {
    type: 'FILES_HASHED',
    hashed: numbers(count).map((number) => ({ key: keyOf(number), sha256: sha256Of(number) })),
  },
]
export const lookupFailed: UploadStep[] = [
  { actor: 'findKnown', error: { kind: 'offline', correlationId: sampleId(8) } },
]
/** Chosen, hashed and statusDue for: the first go up. */
export const added = (count: number): UploadStep[] => [
  ...chosenOnly(count),
  ...hashed(count),
  { actor: 'findKnown', output: [] },
]
export const sending = (number: number, share: number): UploadStep[] => [
  { type: 'FILE_SENDING', key: keyOf(number) },
  { type: 'FILE_STARTED', key: keyOf(number), uploadId: uploadId(number) },
  { type: 'FILE_PROGRESS', key: keyOf(number), sent: Math.round(file(number).bytes * share) },
]
export const retrying = (number: number): UploadStep[] => [{ type: 'FILE_RETRYING', key: keyOf(number) }]
export const sent = (number: number): UploadStep[] => [
  ...sending(number, 1),
  { type: 'FILE_SENT', key: keyOf(number), uploadId: uploadId(number) },
]
export const failed = (number: number, reason: 'offline' | 'too-large' | 'gone' | 'server'): UploadStep[] => [
  { type: 'FILE_FAILED', key: keyOf(number), reason },
]
export const onHold = (number: number, hold: UploadHold): UploadStep[] => [
  { type: 'FILE_ON_HOLD', key: keyOf(number), hold },
]
/** What the library has of it: the thumbnail is there whatever the file was. */
const photoOf = (number: number) => ({ imageId: sampleId(2000 + number), thumbnailUrl: picture(number) })
/** Time passes until the server is statusDue what became of photos. */
export const statusDue: UploadStep[] = [{ wait: STATUS_SOON_MS }]
export const checkFailed: UploadStep[] = [
  ...statusDue,
  { actor: 'checkStatus', error: { kind: 'offline', correlationId: sampleId(7) } },
]
export const answered = (...states: readonly [number, 'stored' | 'duplicate' | 'refused'][]): UploadStep[] => [
  ...statusDue,
  {
    actor: 'checkStatus',
    output: states.map(([number, state]) => ({
      id: uploadId(number),
      state,
      ...(state === 'refused' ? { reason: 'damaged' } : photoOf(number)),
    })),
  },
]
export const removed = (number: number): UploadStep[] => [{ type: 'FILE_REMOVED', key: keyOf(number) }]
export const expanded: UploadStep[] = [{ type: 'PANEL_EXPANDED' }]

/** A queue in the middle of its work, with something of everything. */
export const busy: UploadStep[] = [
  ...added(14),
  ...sent(1),
  ...sent(2),
  ...answered([1, 'stored'], [2, 'duplicate']),
  ...failed(3, 'offline'),
  ...sent(4),
  ...answered([4, 'refused']),
  ...sent(5),
  ...sending(6, 0.64),
  ...sending(7, 0.27),
  ...sending(8, 0.4),
  ...retrying(8),
]

/** Two go up and one has been paused. */
export const underWay: UploadStep[] = [
  ...added(9),
  ...sending(1, 0.7),
  ...sending(2, 0.3),
  ...sending(3, 0.5),
  { type: 'FILE_PAUSED', key: keyOf(3) },
]

/** All of it came to an end. */
export const over: UploadStep[] = [
  ...added(5),
  ...[1, 2, 3, 4].flatMap(sent),
  ...answered([1, 'stored'], [2, 'stored'], [3, 'stored'], [4, 'duplicate']),
]

/** As on a good line, with a while to go. */
export const pace = { rate: 4_400_000, secondsLeft: 170 }

const numberOf = (key: string) => Number(key.replace('file-', ''))

/** A file's picture while it is in the tab. */
export const previewOf: PreviewOf = ({ key, type }) =>
  type === undefined || type === 'image/heic' ? undefined : picture(numberOf(key))
