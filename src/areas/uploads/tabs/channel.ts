import * as v from 'valibot'
import { toFailure } from '#contract/failure.ts'
import { logFailure } from '#src/platform/log.ts'
import type { TabChannel } from '#src/platform/tabs.ts'
import { type QueueMessage, queueMessage } from './messages.ts'

export interface QueueChannel {
  /** Sends to all other tabs; nothing after `close`. */
  post(message: QueueMessage): void
  close(): void
}

export type OpenChannel = (name: string) => TabChannel

/** Opens the channel of a queue. A message that does not fit comes from another version of the app: ignored, logged once. */
export function openQueueChannel(
  name: string,
  open: OpenChannel,
  receive: (message: QueueMessage) => void,
): QueueChannel {
  const channel = open(name)
  let isLogged = false
  let isClosed = false
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const parsed = v.safeParse(queueMessage, data)
    if (parsed.success) return receive(parsed.output)
    if (!isLogged) logFailure('a message of another tab', toFailure(undefined), new v.ValiError(parsed.issues))
    isLogged = true
  }
  return {
    post(message) {
      if (!isClosed) channel.postMessage(message)
    },
    close() {
      isClosed = true
      channel.close()
    },
  }
}
