import type { EventSamples, Outcome } from '@albumen/simulator/catalogue/entry.ts'
import { playManually } from '@albumen/simulator/catalogue/play.ts'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { sampleFile, sampleHash, sampleId } from '#machines/catalogue/samples.ts'
import { uploadEntry } from '#machines/uploads/upload/catalogue.ts'
import { uploadMachine } from '#machines/uploads/upload/machine.ts'
import type { Phase, UploadEvent } from '#machines/uploads/upload/model.ts'
import { isWorkLeft, keysIn, rowsIn } from '#machines/uploads/upload/queue/phases.ts'
import { permissionOf, UPLOADS_AT_ONCE } from '#machines/uploads/upload/queue/schedule.ts'
import { hasPhoto, isFinished, mayBeCancelled } from '#machines/uploads/upload/rows.ts'
import type { UploadRow, UploadRowState } from '#machines/uploads/upload/schema.ts'

const FILES = 8
const CONTENTS = 5
const numberOf = (key: string) => Number(key.replace(/\D/g, ''))
/** Some files have the same content. */
const contentOf = (key: string) => sampleHash(numberOf(key) % CONTENTS)

const hashOne = (at: number): Outcome => ({
  name: `hashes ${at}`,
  kind: 'success',
  steps: [
    {
      after: 0,
      send: ({ keys }: { keys: readonly string[] }) => {
        const key = keys[at % keys.length] ?? ''
        return { type: 'FILES_HASHED', hashed: [{ key, sha256: contentOf(key) }] }
      },
    },
  ],
})
const hashAll: Outcome = {
  name: 'hashes all',
  kind: 'success',
  steps: [
    {
      after: 0,
      send: ({ keys }: { keys: readonly string[] }) => ({
        type: 'FILES_HASHED',
        hashed: keys.map((key) => ({ key, sha256: contentOf(key) })),
      }),
    },
  ],
}
const outcomes: Record<string, readonly Outcome[]> = {
  ...uploadEntry.actors,
  hashFiles: [hashAll, hashOne(0), hashOne(1), hashOne(2), ...(uploadEntry.actors.hashFiles ?? [])],
  findKnown: (uploadEntry.actors.findKnown ?? []).slice(0, 4),
}

const row = (number: number) => ({ ...sampleFile(number), sha256: contentOf(`file-${number}`) })
const kept: UploadRow[] = [
  { ...row(1), state: 'uploading', uploadId: sampleId(1) },
  { ...row(2), state: 'processing', uploadId: sampleId(2) },
  { ...sampleFile(3), key: 'kept-3', state: 'missing', uploadId: sampleId(3) },
  { ...row(6), state: 'waiting' },
]

function start(rows: readonly UploadRow[]) {
  const clock = new SimulatedClock()
  const actors = Object.fromEntries(Object.entries(outcomes).map(([src, played]) => [src, playManually(played)]))
  const actor = createActor(uploadMachine.provide({ actors }), { clock })
  actor.start()
  actor.send({ type: 'QUEUE_OPENED', rows, paused: false })
  return { actor, clock, context: () => actor.getSnapshot().context }
}
type Queue = ReturnType<typeof start>

const NONE = [null]
const WAITS = ['unhashed', 'hashing', 'unchecked', 'checking', 'waitingForTwin', 'queued', 'active']
const ALLOWED: Readonly<Record<UploadRowState, readonly (string | null)[]>> = {
  waiting: WAITS,
  uploading: ['active'],
  retrying: ['active'],
  processing: ['processing'],
  paused: NONE,
  missing: NONE,
  stored: NONE,
  duplicate: NONE,
  removing: NONE,
  failed: NONE,
}
/** Phases in which the content of a file is not in flight. */
const NOT_IN_FLIGHT: readonly (Phase | null | undefined)[] = [null, 'waitingForTwin', 'unhashed', 'hashing']

/** Every file is in a phase that its state allows, and the children are those of the files at work. */
function check({ actor, context }: Queue): void {
  const now = context()
  expect(now.phases.length).toBe(now.rows.length)
  for (const [at, { state }] of now.rows.entries()) expect(ALLOWED[state]).toContain(now.phases[at])
  expect(new Set(now.rows.map(({ key }) => key)).size).toBe(now.rows.length)

  const children = Object.keys(actor.getSnapshot().children).filter((id) => id.startsWith('file.'))
  expect(children.sort()).toEqual(
    keysIn(now, 'active')
      .map((key) => `file.${key}`)
      .sort(),
  )
  expect(children.length).toBeLessThanOrEqual(UPLOADS_AT_ONCE)
  if (permissionOf(now) !== 'open') expect(children).toEqual([])

  const inFlight = now.rows.filter((_, at) => !NOT_IN_FLIGHT.includes(now.phases[at])).map(({ sha256 }) => sha256)
  expect(new Set(inFlight).size).toBe(inFlight.length)
  for (const { sha256 } of rowsIn(now, 'waitingForTwin')) expect(inFlight).toContain(sha256)
}

/** Rows only go where the customer said so, when their photo was deleted, or where all is over and a new round begins. */
function checkGone(before: readonly UploadRow[], after: readonly UploadRow[], event: UploadEvent | null): void {
  const stays = new Set(after.map(({ key }) => key))
  for (const gone of before.filter(({ key }) => !stays.has(key))) {
    const wished = event !== null && 'key' in event && event.key === gone.key
    const cancelling = (wished && event.type === 'FILE_CANCELLED') || event?.type === 'ALL_CANCELLED'
    const cancelled = cancelling && mayBeCancelled(gone)
    const removed = wished && event.type === 'FILE_REMOVED' && ['failed', 'duplicate'].includes(gone.state)
    const cleared = event?.type === 'CLEARED' && ['stored', 'duplicate', 'failed'].includes(gone.state)
    const chosenAgain = event?.type === 'FILES_ADDED' && gone.state === 'missing'
    const newRound = event?.type === 'FILES_ADDED' && before.every(isFinished) && hasPhoto(gone)
    const isRight = cancelled || removed || cleared || chosenAgain || newRound || gone.state === 'removing'
    expect([gone.key, isRight]).toEqual([gone.key, true])
  }
}

/** What may happen next: a command or an event from anywhere, a step of an actor that runs, or time. */
type Step = { event: UploadEvent } | { actor: number; outcome: number; index: number } | { wait: number }

const key = fc.integer({ min: 1, max: FILES }).map((number) => `file-${number}`)
const commands = ['FILE_CANCELLED', 'FILE_PAUSED', 'FILE_RESUMED', 'FILE_RETRIED', 'FILE_REMOVED'] as const
const everything = [
  'ALL_CANCELLED',
  'ALL_PAUSED',
  'ALL_RESUMED',
  'ALL_RETRIED',
  'CLEARED',
  'CONNECTION_LOST',
  'CONNECTION_BACK',
] as const
const files = fc.subarray(
  Array.from({ length: FILES }, (_, at) => sampleFile(at + 1)),
  { minLength: 1 },
)
const samples = Object.values<EventSamples<UploadEvent>>(uploadEntry.events)
  .flatMap((event) => event.samples)
  .filter(({ type }) => type !== 'QUEUE_OPENED' && type !== 'QUEUE_CLOSED')

const any = fc.noBias(fc.nat(1000))
const step = fc.oneof(
  { weight: 2, arbitrary: files.map((chosen): Step => ({ event: { type: 'FILES_ADDED', files: chosen } })) },
  { weight: 4, arbitrary: fc.record({ type: fc.constantFrom(...commands), key }).map((event): Step => ({ event })) },
  { weight: 3, arbitrary: fc.constantFrom(...everything).map((type): Step => ({ event: { type } })) },
  { weight: 2, arbitrary: fc.constantFrom(...samples).map((event): Step => ({ event })) },
  {
    weight: 14,
    arbitrary: fc.record({ actor: any, outcome: any, index: any }).map((found): Step => found),
  },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 25_000 }).map((wait): Step => ({ wait })) },
)

const playable = (child: { src: unknown } | undefined): readonly Outcome[] =>
  (outcomes[String(child?.src)] ?? []).filter(({ steps }) => steps.length > 0)

function take({ actor, clock }: Queue, next: Step): void {
  if ('event' in next) actor.send(next.event)
  else if ('wait' in next) clock.increment(next.wait)
  else playOne(actor, next)
}

function playOne(actor: Queue['actor'], next: { actor: number; outcome: number; index: number }): void {
  const children = Object.values(actor.getSnapshot().children).filter((child) => playable(child).length > 0)
  const child = children[next.actor % children.length]
  const played = playable(child)
  const outcome = played[next.outcome % played.length]
  if (outcome !== undefined)
    child?.send({ type: 'step', outcome: outcome.name, index: next.index % outcome.steps.length } as never)
}

/** Everything goes well from here: whatever may still happen happens, until nothing is left to do. */
function finish(queue: Queue): void {
  const { actor, clock } = queue
  actor.send({ type: 'CONNECTION_BACK' })
  actor.send({ type: 'ALL_RESUMED' })
  for (let round = 0; round < 200 && !actor.getSnapshot().matches(IDLE); round += 1) {
    for (const child of Object.values(actor.getSnapshot().children)) {
      const first = outcomes[String(child?.src)]?.[0]
      const last = (first?.steps.length ?? 0) - 1
      if (first !== undefined && last >= 0) child?.send({ type: 'step', outcome: first.name, index: last } as never)
    }
    clock.increment(30_000)
    check(queue)
  }
}
const IDLE = { queue: { leading: { sending: 'idle' } } } as const

it(
  'no order of events loses a file, or sends one that must not be sent',
  () =>
    fc.assert(
      fc.property(
        fc.constantFrom<readonly UploadRow[]>([], kept),
        fc.array(step, { minLength: 5, maxLength: 60 }),
        (rows, steps) => {
          const queue = start(rows)
          check(queue)
          for (const next of steps) {
            const before = queue.context().rows
            take(queue, next)
            check(queue)
            checkGone(before, queue.context().rows, 'event' in next ? next.event : null)
          }
          finish(queue)
          expect(queue.actor.getSnapshot().matches(IDLE)).toBe(true)
          expect(isWorkLeft(queue.context())).toBe(false)
          queue.actor.stop()
        },
      ),
      { numRuns: 300 },
    ),
  60_000,
)
