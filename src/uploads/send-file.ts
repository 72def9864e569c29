import type { Upload } from 'tus-js-client'
import type { SendFileTold } from '#machines/upload-file/types.ts'
import { createRemedies } from './send-remedies.ts'
import { throttled } from './throttled.ts'
import { beginUpload, type TusEvents, type TusFile, type TusTarget, uploadAddress } from './tus.ts'

/** Progress of a file is told at most so often, in milliseconds. */
export const PROGRESS_EVERY_MS = 200
/** A request that moves no byte for so long is given up, in milliseconds. */
export const UPLOAD_STALL_MS = 60_000

export interface FileToSend extends TusFile {
  /** Goes on with this upload, from where the server has got to. */
  uploadId: string | null
  /** Sent instead when the file itself can't be read any more. */
  findCopy: () => Promise<File | undefined>
}

/**
 * Sends a file by tus and tells how it goes, ending with SENT, SEND_FAILED or FILE_UNREADABLE. A 401 renews the token
 * once, then the upload goes on where it was; an upload that the server does not know any more begins once from nothing; a
 * file that was changed or removed is sent from its copy. Nothing else is tried again.
 * @returns how to stop it: nothing is told any more, and what the server has got stays there.
 */
export function sendFile(
  target: TusTarget,
  { key, file, type, sha256, uploadId, findCopy }: FileToSend,
  tell: (told: SendFileTold) => void,
): () => void {
  const remedies = createRemedies({ file, findCopy, tokens: target.tokens })
  let over = false
  let correlationId = ''
  let sent = 0
  let upload: Upload | null = null

  const stop = () => {
    over = true
    watchdog.rest()
    progress.stop()
    void upload?.abort()
  }
  const end = (told: SendFileTold) => {
    if (over) return
    stop()
    tell(told)
  }
  const stalled = () => end({ type: 'SEND_FAILED', failure: { kind: 'timeout', correlationId } })
  const watchdog = createWatchdog(UPLOAD_STALL_MS, stalled)
  const progress = throttled(PROGRESS_EVERY_MS, () => tell({ type: 'PROGRESS', sent }))

  const begin = (address: string | null) => {
    if (over) return
    // What of it gets there before a connection is lost is found again under the id it was sent with.
    if (address === null) tell({ type: 'STARTED', uploadId: key })
    upload = beginUpload(target, { key, file: remedies.content(), type, sha256 }, address, events)
  }
  const recover = async (error: unknown) => {
    const remedy = await remedies.against(error)
    if (remedy === 'begin anew') begin(null)
    else if (remedy === 'go on') begin(upload?.url ?? null)
    else end(remedy)
  }
  const events: TusEvents = {
    asks: (id) => {
      if (over) throw new Error('The upload was stopped')
      correlationId = id
      watchdog.watch()
    },
    answered: remedies.answered,
    started: (id) => {
      if (!over) tell({ type: 'STARTED', uploadId: id })
    },
    progressed: (bytes) => {
      if (over) return
      watchdog.watch()
      sent = bytes
      progress.ask()
    },
    sent: (id) => end({ type: 'SENT', uploadId: id }),
    failed: (error) => {
      watchdog.rest()
      if (!over) void recover(error)
    },
  }

  begin(uploadId === null ? null : uploadAddress(target.endpoint, uploadId))
  return stop
}

/** Barks when nobody called `watch` again for `ms` milliseconds. */
function createWatchdog(ms: number, bark: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const rest = () => clearTimeout(timer)
  const watch = () => {
    rest()
    timer = setTimeout(bark, ms)
  }
  return { watch, rest }
}
