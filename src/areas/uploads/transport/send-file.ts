import type { Upload } from 'tus-js-client'
import type { SendFileEvent } from '#machines/uploads/upload-file/machine.ts'
import { throttled } from '#src/platform/throttled.ts'
import { startUpload, type TusEvents, type TusFile, type TusTarget, uploadAddress } from './tus.ts'
import { createRecovery } from './upload-recovery.ts'

/** Progress of a file is reported at most this often, in milliseconds. */
export const PROGRESS_EVERY_MS = 200
/** A request without progress is aborted after this time, in milliseconds. */
export const UPLOAD_STALL_MS = 60_000

export interface FileToSend extends TusFile {
  /** The upload to resume at the server's offset, if there is one. */
  uploadId: string | null
  /** Finds the copy that is sent when the file itself can't be read any more. */
  findCopy: () => Promise<File | undefined>
}

/**
 * Sends a file by tus and reports each step, ending with SENT, SEND_FAILED or FILE_UNREADABLE. After a 401 it renews the
 * token once and resumes; an upload that the server no longer has restarts once from zero; a file that was changed or
 * removed is sent from its copy. Nothing else is retried.
 * @returns a function that stops it: nothing is reported any more, and what the server has stays there.
 */
export function sendFile(
  target: TusTarget,
  { key, file, type, sha256, albumId, uploadId, findCopy }: FileToSend,
  report: (event: SendFileEvent) => void,
): () => void {
  const recovery = createRecovery({ file, findCopy, tokens: target.tokens })
  let over = false
  let correlationId = ''
  let sent = 0
  let upload: Upload | null = null

  const stop = () => {
    over = true
    watchdog.stop()
    progress.stop()
    void upload?.abort()
  }
  const end = (event: SendFileEvent) => {
    if (over) return
    stop()
    report(event)
  }
  const stalled = () => end({ type: 'SEND_FAILED', failure: { kind: 'timeout', correlationId } })
  const watchdog = createWatchdog(UPLOAD_STALL_MS, stalled)
  const progress = throttled(PROGRESS_EVERY_MS, () => report({ type: 'PROGRESS', sent }))

  const start = (address: string | null) => {
    if (over) return
    // If the connection is lost before the answer, the upload is found again under this id.
    if (address === null) report({ type: 'STARTED', uploadId: key })
    upload = startUpload(target, { key, file: recovery.content(), type, sha256, albumId }, address, events)
  }
  const recover = async (error: unknown) => {
    const outcome = await recovery.outcomeOf(error)
    if (outcome === 'restart') start(null)
    else if (outcome === 'resume') start(upload?.url ?? null)
    else end(outcome)
  }
  const events: TusEvents = {
    requesting: (id) => {
      if (over) throw new Error('The upload was stopped')
      correlationId = id
      watchdog.watch()
    },
    responded: recovery.responded,
    started: (id) => {
      if (!over) report({ type: 'STARTED', uploadId: id })
    },
    progressed: (bytes) => {
      if (over) return
      watchdog.watch()
      sent = bytes
      progress.request()
    },
    sent: (id) => end({ type: 'SENT', uploadId: id }),
    failed: (error) => {
      watchdog.stop()
      if (!over) void recover(error)
    },
  }

  start(uploadId === null ? null : uploadAddress(target.endpoint, uploadId))
  return stop
}

/** Calls `onTimeout` when `watch` was not called again for `ms` milliseconds. */
function createWatchdog(ms: number, onTimeout: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  const watch = () => {
    stop()
    timer = setTimeout(onTimeout, ms)
  }
  return { watch, stop }
}
