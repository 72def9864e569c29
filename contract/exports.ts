import * as v from 'valibot'
import { defineCall } from './call.ts'
import { id, instant, queryInteger } from './values.ts'

/** The export of the whole library as zip files (photo spec 3, 4, 7 'Export'; open questions 9 and 10). */

/** An export can be downloaded for this many days after it was made (photo spec 9). */
export const EXPORT_DAYS = 7

const amount = v.pipe(v.number(), v.integer(), v.minValue(0))

export const exportStatus = v.picklist(['REQUESTED', 'IN_PROGRESS', 'FAILED', 'READY'])
export type ExportStatus = v.InferOutput<typeof exportStatus>

/** One zip file: `iteration` counts from 0 (open question 10), `size` is in bytes. */
export const exportChunk = v.object({ iteration: amount, size: v.pipe(v.number(), v.integer(), v.minValue(1)) })
export type ExportChunk = v.InferOutput<typeof exportChunk>

const chunks = v.pipe(
  v.array(exportChunk),
  v.transform((list) => list.toSorted((a, b) => a.iteration - b.iteration)),
)

/** Ours: how far an export is, in photos. */
export const exportProgress = v.object({ photosDone: amount, photosCount: amount })
export type ExportProgress = v.InferOutput<typeof exportProgress>

/** Of an export that can't be downloaded, or not yet; everything but the status is ours. */
const unready = {
  backupId: v.optional(id),
  created: v.optional(instant),
  updated: v.optional(instant),
  progress: v.optional(exportProgress),
}

export const backup = v.variant('status', [
  v.object({
    status: v.literal('READY'),
    backupId: id,
    chunks,
    created: instant,
    updated: instant,
    /** Ours: the photos that are in it. */
    photosCount: v.optional(amount),
  }),
  v.object({ status: v.literal('REQUESTED'), ...unready }),
  v.object({ status: v.literal('IN_PROGRESS'), ...unready }),
  v.object({ status: v.literal('FAILED'), ...unready }),
])
export type Backup = v.InferOutput<typeof backup>
export type ReadyBackup = Extract<Backup, { status: 'READY' }>

/** Whose body is 'including channel' in the spec; nothing else of it is known. */
export const requestBackup = defineCall({
  service: 'export',
  method: 'POST',
  path: '/backups',
  description:
    'Requests an export of the whole library. While one is being made, that one is answered; so is a ready one of the library as it is now.',
  body: v.object({ channel: v.pipe(v.string(), v.minLength(1), v.maxLength(100)) }),
  answer: v.object({ status: exportStatus, backupId: id }),
  errors: {
    400: 'An unknown channel.',
    409: 'The library is empty.',
    429: 'Too many exports can still be downloaded.',
  },
})

/** Ours: what an export of the library would hold now. */
export const exportPlan = v.object({
  photosCount: amount,
  /** In bytes. */
  size: amount,
  /** About: photos are never divided. */
  chunksCount: amount,
  chunkSize: v.pipe(v.number(), v.integer(), v.minValue(1)),
})
export type ExportPlan = v.InferOutput<typeof exportPlan>

export const latestBackup = v.object({
  latest: v.nullable(v.object({ backupId: id, backup })),
  plan: exportPlan,
})
export type LatestBackup = v.InferOutput<typeof latestBackup>

/** Answered before `/backups/{id}`. */
export const getLatestBackup = defineCall({
  service: 'export',
  method: 'GET',
  path: '/backups/latest',
  ours: true,
  description: "The customer's last export, null when there is none or it has expired, and what another would hold.",
  answer: latestBackup,
})

export const getBackup = defineCall({
  service: 'export',
  method: 'GET',
  path: '/backups/{id}',
  description: `An export. It answers 404 when ${EXPORT_DAYS} days have passed since it was updated.`,
  params: v.object({ id }),
  answer: backup,
  errors: { 404: 'No such export, or one that has expired.' },
})

/** `n` is the chunk's iteration (open question 10). */
export const getChunkUrl = defineCall({
  service: 'export',
  method: 'GET',
  path: '/backups/{id}/chunks/{n}/url',
  description: 'The signed address of a zip file; it needs no token and is valid for a limited time.',
  params: v.object({ id, n: queryInteger }),
  answer: v.object({ url: v.pipe(v.string(), v.url()) }),
  errors: { 404: 'No such chunk, or an export that is not ready or has expired.' },
})
