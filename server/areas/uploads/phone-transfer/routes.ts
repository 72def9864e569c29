import { Hono } from 'hono'
import {
  claimTransfer,
  createTransfer,
  endTransfer,
  getPhoneUploads,
  getTransfer,
  type Transfer,
} from '#contract/phone-transfer.ts'
import type { AppEnv, ServerContext } from '../../../core/context.ts'
import { bind } from '../../../core/http/bind.ts'
import { HttpError, notFound } from '../../../core/http/errors.ts'
import { presentStatuses } from '../routes.ts'
import { readStatuses } from '../store.ts'
import * as store from './store.ts'

const timesOf = ({ expires }: store.TransferRow, now: Date) => ({
  expires: expires.toISOString(),
  secondsLeft: Math.max(0, Math.ceil((expires.getTime() - now.getTime()) / 1000)),
})

function stateOf(row: store.TransferRow, now: Date): Transfer['state'] {
  if (store.isOver(row, now)) return 'expired'
  return row.phoneHash === null ? 'waiting' : 'claimed'
}

/** Photos from a phone (photo spec 2, 'Transfer from Phone'): calls of the desktop, and those of the phone. */
export function phoneTransferRoutes(context: ServerContext): Hono<AppEnv> {
  const { db, addresses } = context
  const app = new Hono<AppEnv>()

  bind(app, claimTransfer, async ({ body }) => {
    const now = new Date()
    const row = await store.claimTransfer(db, body, now)
    if (row === 'over') throw notFound('transfer')
    if (row === 'taken') throw new HttpError(409, 'Another phone has the link.')
    return { transferId: row.id, ...timesOf(row, now) }
  })

  bind(app, getPhoneUploads, async ({ origin, body }) => {
    const row = await store.findByPhone(db, body.phoneToken, new Date())
    if (!row) throw notFound('transfer')
    const own = new Set((await store.listUploads(db, row)).map(({ uploadId }) => uploadId))
    const statuses = await readStatuses(db, row.customerId, body.ids)
    const uploads = statuses.map((status) =>
      own.has(status.id) ? status : { id: status.id, state: 'unknown' as const },
    )
    return { uploads: presentStatuses(uploads, origin, addresses) }
  })

  bind(app, createTransfer, async ({ customerId }) => {
    const now = new Date()
    const { row, token } = await store.createTransfer(db, customerId, now)
    return { transferId: row.id, token, ...timesOf(row, now) }
  })

  bind(app, getTransfer, async ({ customerId, origin, params }) => {
    const now = new Date()
    const row = await store.findTransfer(db, customerId, params.id)
    if (!row) throw notFound('transfer')
    const sent = await store.listUploads(db, row)
    const statuses = await readStatuses(
      db,
      customerId,
      sent.map(({ uploadId }) => uploadId),
    )
    const presented = new Map(presentStatuses(statuses, origin, addresses).map((status) => [status.id, status]))
    const photos = sent.flatMap(({ uploadId, fileName }) => {
      const status = presented.get(uploadId)
      return status ? [{ fileName, status }] : []
    })
    return { transferId: row.id, state: stateOf(row, now), ...timesOf(row, now), photos }
  })

  bind(app, endTransfer, async ({ customerId, params }) => {
    if (!(await store.endTransfer(db, customerId, params.id, new Date()))) throw notFound('transfer')
    return { transferId: params.id }
  })

  return app
}
