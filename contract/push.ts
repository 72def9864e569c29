import * as v from 'valibot'
import { id, instant } from './values.ts'

/** Photo spec 9: how long a push socket lives, in milliseconds. */
export const PUSH_LIFETIME_MS = 1_800_000
/** Close codes of ours: the token is missing, wrong or expired; the socket's time is over. */
export const SIGNED_OUT = 4401
export const TIME_OVER = 4408
/** The registered close code for a server that can't say yet whose the token is (RFC 6455, 7.4). */
export const TRY_AGAIN = 1013
/** Longest life of a socket for the import, in milliseconds: an import takes minutes. */
export const IMPORT_SOCKET_LIFETIME_MS = 1_800_000
/** What the import socket answers once to a token that is right (photo spec 4). */
export const IMPORT_SOCKET_OK = 'OK'

const token = v.pipe(v.string(), v.minLength(1), v.maxLength(8192))
/** For the server's log; the header of other calls. */
const correlationId = v.optional(v.pipe(v.string(), v.maxLength(100)))

/** The first message on the push socket (photo spec 7). */
export const pushSignIn = v.object({ action: v.literal('authenticate'), token, correlationId })
/** The first message on the import socket (photo spec 4). */
export const importSignIn = v.object({ token, correlationId })

/** Photo spec 4: events of an archive; the texts of the keys are ours. */
export const ARCHIVE_KEYS = [
  'archive-generation-started',
  'archive-generation-finished',
  'archive-generation-error',
] as const
export type ArchiveKey = (typeof ARCHIVE_KEYS)[number]
/** Ours: an export has started, has one more file, is ready or has failed; a read says which. */
export const EXPORT_CHANGED = 'export-changed'

/** A message of the push socket (photo spec 3). */
export const pushMessage = v.variant('key', [
  v.object({
    id,
    timestamp: instant,
    key: v.picklist(ARCHIVE_KEYS),
    message: v.object({ userId: id, downloadId: id }),
  }),
  v.object({
    id,
    timestamp: instant,
    key: v.literal(EXPORT_CHANGED),
    message: v.object({ userId: id, backupId: id }),
  }),
])
export type PushMessage = v.InferOutput<typeof pushMessage>

/** 'import-progress' is ours, between the started and the finished import. */
export const IMPORT_EVENTS = ['import-started', 'import-progress', 'import-error', 'import-finished'] as const
const importedCount = v.pipe(v.number(), v.integer(), v.minValue(0))
/** A message of the import socket (photo spec 3); the payload is ours. Only a newer timestamp replaces what is known. */
export const importMessage = v.object({
  id,
  type: v.picklist(IMPORT_EVENTS),
  data: v.object({ timestamp: instant, payload: v.object({ imported: importedCount, total: importedCount }) }),
})
export type ImportMessage = v.InferOutput<typeof importMessage>
