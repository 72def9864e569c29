import type { SendFileTold } from '#machines/upload-file/types.ts'
import type { AccessTokens } from '#src/platform/tokens.ts'
import { isForgottenUpload, tusFailure } from './tus-failure.ts'

interface RemediesParts {
  file: File
  findCopy: () => Promise<File | undefined>
  tokens: AccessTokens
}

/** What to do after an error: go on at the server's offset, begin from nothing, or end with what is told. */
type Remedy = 'go on' | 'begin anew' | SendFileTold

/** What helps against errors of an upload, once each: a new token, a new upload, the copy of a file that is gone. */
export function createRemedies({ file, findCopy, tokens }: RemediesParts) {
  let isRenewed = false
  let isBegunAnew = false
  let content = file

  async function goOnWithCopy(): Promise<Remedy> {
    const copy = content === file ? await findCopy() : undefined
    if (copy === undefined) return { type: 'FILE_UNREADABLE' }
    content = copy
    return 'go on'
  }
  return {
    content: () => content,
    answered() {
      isRenewed = false
    },
    async against(error: unknown): Promise<Remedy> {
      const failure = tusFailure(error)
      if (isForgottenUpload(error) && !isBegunAnew) {
        isBegunAnew = true
        return 'begin anew'
      }
      if (failure.kind === 'signed-out' && !isRenewed) {
        isRenewed = true
        if (await tokens.renew()) return 'go on'
        // the session goes on, its token could not be renewed right now: that passes
        if (tokens.current() !== null) return { type: 'SEND_FAILED', failure: { ...failure, kind: 'offline' } }
      }
      if (failure.status === undefined && !(await isReadable(content))) return goOnWithCopy()
      return { type: 'SEND_FAILED', failure }
    },
  }
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
