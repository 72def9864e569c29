import type { Upload } from 'tus-js-client'
import type { Failure } from '#contract/failure.ts'
import type { SendFileTold } from '#machines/upload-file/types.ts'
import { beginUpload, type TusEvents, type TusTarget, uploadAddress } from './tus.ts'
import { isForgottenUpload, tusFailure } from './tus-failure.ts'

/** Progress of a file is told at most so often, in milliseconds. */
export const PROGRESS_EVERY_MS = 200
/** A request that moves no byte for so long is given up, in milliseconds. */
export const UPLOAD_STALL_MS = 60_000

export interface FileToSend {
  file: File
  /** Told by content; the browser's own guess follows the name. */
  type: string
  /** Goes on with this upload, from where the server has got to. */
  uploadId: string | null
}

/**
 * Sends a file by tus and tells how it goes, ending with SENT, SEND_FAILED or FILE_UNREADABLE. A 401 renews the token
 * once, then the upload goes on where it was; nothing else is tried again.
 * @returns how to stop it: nothing is told any more, and what the server has got stays there.
 */
export function sendFile(
  target: TusTarget,
  { file, type, uploadId }: FileToSend,
  tell: (told: SendFileTold) => void,
): () => void {
  let over = false
  let renewed = false
  let correlationId = ''
  let upload: Upload | null = null

  const stop = () => {
    over = true
    watchdog.rest()
    void upload?.abort()
  }
  const end = (told: SendFileTold) => {
    if (over) return
    stop()
    tell(told)
  }
  const endWith = (failure: Failure) => end({ type: 'SEND_FAILED', failure })
  const watchdog = createWatchdog(UPLOAD_STALL_MS, () => endWith({ kind: 'timeout', correlationId }))
  const tellProgress = throttled(PROGRESS_EVERY_MS, (sent: number) => tell({ type: 'PROGRESS', sent }))

  const begin = (address: string | null) => {
    if (!over) upload = beginUpload(target, file, type, address, events)
  }
  const recover = async (error: unknown) => {
    const failure = tusFailure(error)
    if (isForgottenUpload(error)) return begin(null)
    if (failure.kind === 'signed-out' && !renewed) {
      renewed = true
      if (await target.tokens.renew()) return begin(upload?.url ?? null)
    }
    if (failure.kind === 'offline' && !(await isReadable(file))) return end({ type: 'FILE_UNREADABLE' })
    endWith(failure)
  }
  const events: TusEvents = {
    asks: (id) => {
      if (over) throw new Error('The upload was stopped')
      correlationId = id
      watchdog.watch()
    },
    answered: () => {
      renewed = false
    },
    started: (id) => {
      if (!over) tell({ type: 'STARTED', uploadId: id })
    },
    progressed: (sent) => {
      if (over) return
      watchdog.watch()
      tellProgress(sent)
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

/** The browser refuses to read a file that was changed, moved or removed since it was chosen. */
async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer()
    return true
  } catch {
    return false
  }
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

/** Lets one call through at a time, the next one `ms` milliseconds later at the earliest. */
function throttled<T>(ms: number, call: (value: T) => void): (value: T) => void {
  let passedAt = Number.NEGATIVE_INFINITY
  return (value) => {
    const now = performance.now()
    if (now - passedAt < ms) return
    passedAt = now
    call(value)
  }
}
