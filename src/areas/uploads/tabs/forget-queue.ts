import { queueName } from '#src/areas/uploads/kept/database.ts'
import { deleteKeptQueue } from '#src/areas/uploads/kept/queue.ts'
import { openTabChannel } from '#src/platform/tabs.ts'
import { openQueueChannel } from './channel.ts'

/**
 * Deletes a customer's queue in this browser, in all tabs, after signing out: photos must not stay behind in a shared
 * browser. Leaving a page that still sends asks first. A session that only expires keeps its queue for the next sign-in of
 * the same customer.
 */
export async function forgetQueue(customerId: string): Promise<void> {
  const channel = openQueueChannel(queueName(customerId), openTabChannel, () => undefined)
  channel.post({ type: 'closed' })
  channel.close()
  await deleteKeptQueue(customerId)
}
