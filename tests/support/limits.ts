import type { ServerContext } from '#server/core/context.ts'
import { rateLimits } from '#server/core/limits/tables.ts'

/** As if the windows of all limits were over: nobody has to wait. */
export async function endWaits({ db }: Pick<ServerContext, 'db'>): Promise<void> {
  await db.update(rateLimits).set({ expire: Date.now() - 1 })
}
