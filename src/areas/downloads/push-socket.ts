import * as v from 'valibot'
import { fromCallback } from 'xstate'
import { pushMessage, SIGNED_OUT, TIME_OVER } from '#contract/push.ts'
import type { DropReason, PushChannelEvent, SocketCommand } from '#machines/downloads/push-channel/machine.ts'
import { newCorrelationId } from '#src/platform/correlation.ts'
import type { AccessTokens } from '#src/platform/tokens.ts'

const REASONS: Readonly<Record<number, DropReason>> = { [SIGNED_OUT]: 'signed-out', [TIME_OVER]: 'time-over' }
const json = v.pipe(v.string(), v.parseJson(), pushMessage)

interface PushSocket {
  address: string
  tokens: AccessTokens
  /** Null while it is unknown whose messages are meant: all are taken then. */
  customerId: () => string | null
}

/**
 * The push socket (photo spec 7). The token is sent in its first message; a message that can't be read, or that is another
 * customer's, is ignored.
 */
export const definePushSocketActor = ({ address, tokens, customerId }: PushSocket) =>
  fromCallback<SocketCommand, undefined, PushChannelEvent>(({ sendBack, receive }) => {
    const socket = new WebSocket(address)
    let isOver = false
    const drop = (reason: DropReason) => {
      if (!isOver) sendBack({ type: 'DROPPED', reason })
      isOver = true
    }
    async function signIn(): Promise<void> {
      const token = tokens.current() ?? ((await tokens.renew()) ? tokens.current() : null)
      if (isOver) return
      if (token === null) return drop('signed-out')
      socket.send(JSON.stringify({ action: 'authenticate', token, correlationId: newCorrelationId() }))
      sendBack({ type: 'SIGNED_IN' })
    }
    socket.addEventListener('open', () => isOver || sendBack({ type: 'SOCKET_OPENED' }))
    socket.addEventListener('message', ({ data }) => {
      const parsed = v.safeParse(json, data)
      if (!parsed.success || isOver) return
      const { userId } = parsed.output.message
      if (userId === (customerId() ?? userId)) sendBack({ type: 'MESSAGE', message: parsed.output })
    })
    socket.addEventListener('close', ({ code }) => drop(REASONS[code] ?? 'lost'))
    receive(() => void signIn().catch(() => drop('lost')))
    return () => {
      isOver = true
      socket.close()
    }
  })
