import * as v from 'valibot'
import { id } from '#contract/values.ts'
import { customerValue } from '#src/platform/storage.ts'
import { withTabLock } from '#src/platform/tabs.ts'

/** Archives that any tab of the customer waits for: after a reload the app asks how far they are (open question 14). */
const awaited = customerValue('local', 'downloads.awaited', v.array(id))
const LOCK = 'albumen.downloads'

export const awaitedDownloads = (): readonly string[] => awaited.read() ?? []

export function keepAwaited(downloadId: string): void {
  awaited.write([...awaitedDownloads().filter((one) => one !== downloadId), downloadId])
}

export function forgetAwaited(downloadId: string): void {
  const left = awaitedDownloads().filter((one) => one !== downloadId)
  if (left.length > 0) awaited.write(left)
  else awaited.remove()
}

/** Whether this tab is the one that saves an archive: of several that wait for it, one does. */
export const claimAwaited = (downloadId: string): Promise<boolean> =>
  withTabLock(LOCK, async () => {
    const isMine = awaitedDownloads().includes(downloadId)
    forgetAwaited(downloadId)
    return isMine
  })
