import { Hono } from 'hono'
import { getAccountInformation } from '#contract/storage-period.ts'
import type { AppEnv, ServerContext } from '../../../core/context.ts'
import { bind } from '../../../core/http/bind.ts'
import { notFound } from '../../../core/http/errors.ts'
import { projectCountOf } from './activity.ts'
import { readPeriod } from './store.ts'

/** When a library will be deleted, below the service `photoDeletion`. */
export function storagePeriodRoutes({ db }: Pick<ServerContext, 'db'>): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  bind(app, getAccountInformation, async ({ customerId }) => {
    const found = await readPeriod(db, customerId)
    if (!found) throw notFound('customer')
    const { registered, lastOrder, projectedDeletionDate, delayedDeletionDate } = found.period
    return {
      delayedDeletionDate: delayedDeletionDate?.toISOString() ?? null,
      lastOrderDate: lastOrder?.date.toISOString() ?? null,
      projectCount: await projectCountOf(db, customerId),
      projectedDeletionDate: projectedDeletionDate.toISOString(),
      registrationDate: registered.toISOString(),
    }
  })
  return app
}
