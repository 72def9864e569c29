import { randomUUID } from 'node:crypto'
import type { ImportMessage } from '#contract/push.ts'
import type { ServerContext } from '../../core/context.ts'
import type { ActivationRow } from './store.ts'

/** Tells the customer's open pages how the import stands. */
export async function notifyImport(
  { push }: Pick<ServerContext, 'push'>,
  type: ImportMessage['type'],
  { customerId, imported, total, updated }: ActivationRow,
): Promise<void> {
  const data = { timestamp: updated.toISOString(), payload: { imported, total } }
  const message: ImportMessage = { id: randomUUID(), type, data }
  await push.notify(customerId, 'imports', message)
}
