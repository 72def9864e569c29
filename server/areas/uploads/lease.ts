import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Lock, Locker } from '@tus/server'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { id } from '#contract/values.ts'
import type { ServerContext } from '../../core/context.ts'
import { uploads } from '../../core/database/schema.ts'
import { currentRequest } from './current.ts'

/** How long a request waits for the one before it, in milliseconds; tus cuts that off after three seconds. */
const LOCK_TIMEOUT = 10_000
/** How long a process that hangs keeps an upload, in milliseconds. */
export const LEASE_TIME = 15_000
const RENEWED_EVERY = LEASE_TIME / 3
/** How often a waiting request asks whether the upload is free, in milliseconds. */
const ASKED_EVERY = 100

/** The answer to a request whose upload another request has. */
export const LOCKED = { status_code: 423, body: 'Another request is at this upload.' }

const wanted = v.object({ wanted: id })
const until = sql`now() + make_interval(secs => ${LEASE_TIME / 1000})`

/**
 * One request an upload at a time, on whichever process: each takes a lease in the upload's row. A later request has the
 * earlier one cut off: it is most often what is left of a lost connection. A request without its lease enters no part
 * (server/areas/uploads/parts.ts), so one that hung and woke up changes nothing.
 */
export class UploadLeases implements Locker {
  readonly #context: Pick<ServerContext, 'db' | 'push' | 'log'>

  constructor(context: Pick<ServerContext, 'db' | 'push' | 'log'>) {
    this.#context = context
  }

  newLock(uploadId: string): Lock {
    const { db, push, log } = this.#context
    const lease = randomUUID()
    const isOurs = and(eq(uploads.id, uploadId), eq(uploads.lease, lease))
    let release = () => {}

    /** False while another request has the upload; one that does not exist is anyone's. */
    const take = async (): Promise<boolean> => {
      const isFree = or(isNull(uploads.lease), lt(uploads.leaseUntil, sql`now()`))
      const taken = await db
        .update(uploads)
        .set({ lease, leaseUntil: until })
        .where(and(eq(uploads.id, uploadId), isFree))
        .returning({ id: uploads.id })
      if (taken.length > 0) return true
      const found = await db.select({ id: uploads.id }).from(uploads).where(eq(uploads.id, uploadId))
      return found.length === 0
    }

    return {
      lock: async (given, requestRelease) => {
        const request = currentRequest()
        const { customerId } = request
        let signal: AbortSignal | undefined
        while (!(await take())) {
          signal ??= AbortSignal.any([given, AbortSignal.timeout(LOCK_TIMEOUT)])
          // again each time: the other one may have started to listen since
          await push.notify(customerId, 'uploads', { wanted: uploadId })
          await wait(ASKED_EVERY, undefined, { signal }).catch(() => {})
          if (signal.aborted) throw LOCKED
        }
        request.lease = lease
        const stopListening = push.listen(customerId, 'uploads', (message) => {
          if (v.is(wanted, message) && message.wanted === uploadId) void requestRelease()
        })
        const renew = async () => {
          const renewed = await db
            .update(uploads)
            .set({ leaseUntil: until })
            .where(isOurs)
            .returning({ id: uploads.id })
          if (renewed.length === 0) await requestRelease()
        }
        const timer = setInterval(() => {
          renew().catch((error: unknown) => log.warn('A lease was not renewed.', { uploadId, error: String(error) }))
        }, RENEWED_EVERY)
        release = () => {
          clearInterval(timer)
          stopListening()
        }
      },
      unlock: async () => {
        release()
        // one that stays ends by itself
        await db
          .update(uploads)
          .set({ lease: null, leaseUntil: null })
          .where(isOurs)
          .catch((error: unknown) => log.warn('A lease was not given back.', { uploadId, error: String(error) }))
      },
    }
  }
}
