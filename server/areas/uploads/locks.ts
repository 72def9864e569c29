import type { Lock, Locker, RequestRelease } from '@tus/server'

/** How long a request waits for the one before it, in milliseconds; tus cuts that off after three seconds. */
const LOCK_TIMEOUT = 10_000

const LOCKED = { status_code: 423, body: 'Another request is at this upload.' }

interface Holder {
  requestRelease: RequestRelease
  ended: Promise<void>
  end: () => void
}

const untilAborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })

/**
 * One request an upload at a time. A later one has the earlier one cut off: it is most often what is left of a lost connection.
 * The library's own locks look for a change in every turn of the event loop, which keeps a processor busy.
 */
export class UploadLocks implements Locker {
  readonly #holders = new Map<string, Holder>()

  newLock(uploadId: string): Lock {
    const holders = this.#holders
    return {
      lock: async (given, requestRelease) => {
        let signal: AbortSignal | undefined
        for (let holder = holders.get(uploadId); holder; holder = holders.get(uploadId)) {
          signal ??= AbortSignal.any([given, AbortSignal.timeout(LOCK_TIMEOUT)])
          await holder.requestRelease()
          await Promise.race([holder.ended, untilAborted(signal)])
          if (signal.aborted) throw LOCKED
        }
        const { promise: ended, resolve: end } = Promise.withResolvers<void>()
        holders.set(uploadId, { requestRelease, ended, end })
      },
      unlock: async () => {
        holders.get(uploadId)?.end()
        holders.delete(uploadId)
      },
    }
  }
}
