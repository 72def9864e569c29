import type { SendFileEvent } from '#machines/uploads/upload-file/machine.ts'
import type { AccessTokens } from '#src/platform/tokens.ts'
import { isForgottenUpload, tusFailure } from './tus-failure.ts'

interface RecoveryParts {
  file: File
  findCopy: () => Promise<File | undefined>
  tokens: AccessTokens
}

/** What to do after an error: resume at the server's offset, restart from zero, or end with an event. */
type Recovery = 'resume' | 'restart' | SendFileEvent

/** Recovery from errors of an upload, each once: a new token, a new upload, the copy of an unreadable file. */
export function createRecovery({ file, findCopy, tokens }: RecoveryParts) {
  let isRenewed = false
  let isRestarted = false
  let content = file

  async function resumeWithCopy(): Promise<Recovery> {
    const copy = content === file ? await findCopy() : undefined
    if (copy === undefined) return { type: 'FILE_UNREADABLE' }
    content = copy
    return 'resume'
  }
  return {
    content: () => content,
    responded() {
      isRenewed = false
    },
    async outcomeOf(error: unknown): Promise<Recovery> {
      const failure = tusFailure(error)
      if (isForgottenUpload(error) && !isRestarted) {
        isRestarted = true
        return 'restart'
      }
      if (failure.kind === 'signed-out' && !isRenewed) {
        isRenewed = true
        if (await tokens.renew()) return 'resume'
        // The session continues, but its token could not be renewed right now: a transient failure.
        if (tokens.current() !== null) return { type: 'SEND_FAILED', failure: { ...failure, kind: 'offline' } }
      }
      if (failure.status === undefined && !(await isReadable(content))) return resumeWithCopy()
      return { type: 'SEND_FAILED', failure }
    },
  }
}

/** Browsers refuse to read a file that was changed, moved or removed since it was chosen. */
async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer()
    return true
  } catch {
    return false
  }
}
