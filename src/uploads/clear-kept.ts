import { queueName } from './kept/database.ts'
import { deleteKeptQueue } from './kept/queue.ts'
import { openQueueChannel } from './queue-channel.ts'

/**
 * Forgets a customer's queue in this browser, in all tabs, when the customer has signed out: photos must not stay behind in
 * a browser that others use. Leaving a page that still sends asks first. A session that merely ends keeps its queue for the
 * next sign-in of the same customer.
 */
export async function clearKeptQueue(customerId: string): Promise<void> {
  const channel = openQueueChannel(
    queueName(customerId),
    (name) => new BroadcastChannel(name),
    () => undefined,
  )
  channel.post({ type: 'closed' })
  channel.close()
  await deleteKeptQueue(customerId)
}
