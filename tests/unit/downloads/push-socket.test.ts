import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type AnyEventObject, createActor, setup } from 'xstate'
import type { PushMessage } from '#contract/push.ts'
import { definePushSocketActor } from '#src/areas/downloads/push-socket.ts'

const [ME, OTHER, DOWNLOAD] = [1, 2, 3].map((number) => `00000000-0000-4000-8000-00000000000${number}`) as [
  string,
  string,
  string,
]
const messageFor = (userId: string): PushMessage => ({
  id: DOWNLOAD,
  timestamp: '2026-11-26T08:00:00Z',
  key: 'archive-generation-finished',
  message: { userId, downloadId: DOWNLOAD },
})

let socket: EventTarget
beforeEach(() => {
  class Socket extends EventTarget {
    constructor() {
      super()
      socket = this
    }
    close() {}
  }
  vi.stubGlobal('WebSocket', Socket)
})
afterEach(() => vi.unstubAllGlobals())

/** What the flow is sent of messages for these users. */
function receivedOf(userIds: readonly string[], customerId: string | null): unknown[] {
  const sent: AnyEventObject[] = []
  const tokens = { current: () => 'token', renew: async () => true }
  const actor = definePushSocketActor({ address: 'ws://localhost', tokens, customerId: () => customerId })
  const parent = setup({ actors: { actor } }).createMachine({
    invoke: { src: 'actor' },
    on: { '*': { actions: ({ event }) => sent.push(event) } },
  })
  createActor(parent).start()
  for (const userId of userIds) {
    socket.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(messageFor(userId)) }))
  }
  return sent.map(({ message }) => (message as PushMessage).message.userId)
}

test('messages of another customer are ignored', () => {
  expect(receivedOf([OTHER, ME, OTHER], ME)).toEqual([ME])
})

test('all messages are taken while it is unknown who the customer is', () => {
  expect(receivedOf([OTHER], null)).toEqual([OTHER])
})
