import { Hono } from 'hono'
import { type ActivationStatus, getActivation, startActivation } from '#contract/imports.ts'
import type { AppEnv, ServerContext } from '../../core/context.ts'
import { bind } from '../../core/http/bind.ts'
import { notifyImport } from './messages.ts'
import { type ActivationRow, beginImport, findActivation } from './store.ts'

const STATUS: Readonly<Record<ActivationRow['state'], ActivationStatus>> = {
  waiting: 'NOT_ACTIVE',
  importing: 'IMPORTING',
  active: 'ACTIVE',
  deleting: 'DELETING',
}

/** The import activation of the photo service (photo spec 4, 7). */
export function importRoutes(context: ServerContext): Hono<AppEnv> {
  const { db, jobs } = context
  const app = new Hono<AppEnv>()

  bind(app, getActivation, async ({ customerId }) => {
    const row = await findActivation(db, customerId)
    if (!row) return { status: 'ACTIVE' }
    const { state, total, imported, failed } = row
    return { status: STATUS[state], total, imported, failed }
  })

  bind(app, startActivation, async ({ customerId }) => {
    const begun = await db.transaction(async (tx) => {
      const row = await beginImport(tx, customerId)
      if (row) await jobs.send('import-legacy-photos', { customerId, start: row.starts, from: 0 }, tx)
      return row
    })
    if (begun) {
      await notifyImport(context, 'import-started', begun)
      return { started: true }
    }
    const row = await findActivation(db, customerId)
    return { started: row?.state === 'importing' }
  })

  return app
}
