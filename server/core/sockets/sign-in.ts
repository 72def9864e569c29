import { decodeJwt } from 'jose'
import * as v from 'valibot'
import type { WebSocket } from 'ws'
import { SIGNED_OUT, TIME_OVER, TRY_AGAIN } from '#contract/push.ts'
import type { ServerContext } from '../context.ts'

/** How long a socket may take to sign in, in milliseconds. */
const SIGN_IN_TIMEOUT = 10_000
/** Sockets of one customer on one process, the latest kept: tabs, not floods. */
export const MAX_SOCKETS_A_CUSTOMER = 20

const openOf = new Map<string, Set<WebSocket>>()

function countIn(customerId: string, socket: WebSocket): void {
  const sockets = openOf.get(customerId) ?? new Set<WebSocket>()
  openOf.set(customerId, sockets.add(socket))
  const [oldest] = sockets
  if (oldest && sockets.size > MAX_SOCKETS_A_CUSTOMER) {
    // at once, not when it has closed: the next one must not close the same
    sockets.delete(oldest)
    oldest.close(TIME_OVER)
  }
  socket.once('close', () => {
    sockets.delete(socket)
    if (sockets.size === 0 && openOf.get(customerId) === sockets) openOf.delete(customerId)
  })
}

/** Grants that one message names; more are all of the customer's. */
const MAX_NAMED = 100
const ended = v.nullable(v.array(v.string()))

/** Closes the sockets of a customer whose sessions have ended, on all processes: of all grants, or of those named. */
export const endSockets = (
  { push }: Pick<ServerContext, 'push'>,
  customerId: string,
  grantIds: readonly string[] = [],
): Promise<void> =>
  push.notify(customerId, 'session', grantIds.length > 0 && grantIds.length <= MAX_NAMED ? grantIds : null)

const isOver = (grantId: string, message: unknown) => {
  const grants = v.safeParse(ended, message)
  return !grants.success || grants.output === null || grants.output.includes(grantId)
}

interface SignInOptions<Schema extends v.GenericSchema<unknown, { token: string }>> {
  /** Of the first message, which carries an access token. */
  message: Schema
  /** Longest life of the socket, in milliseconds; it also ends with its token. */
  lifetime: number
  /** What begins with the sign-in; returns what is to end with the socket. */
  signedIn: (customerId: string) => () => void
}

/**
 * Waits for the first message and checks its token. An unparsable message is ignored (photo spec 4); no token within
 * SIGN_IN_TIMEOUT, or a wrong one, closes with SIGNED_OUT.
 */
export function signInSocket<Schema extends v.GenericSchema<unknown, { token: string }>>(
  socket: WebSocket,
  { recognise, push, log }: Pick<ServerContext, 'recognise' | 'push' | 'log'>,
  { message, lifetime, signedIn }: SignInOptions<Schema>,
): void {
  const json = v.pipe(v.string(), v.parseJson(), message)
  let isAsked = false
  let timer = setTimeout(() => socket.close(SIGNED_OUT), SIGN_IN_TIMEOUT)
  socket.once('close', () => clearTimeout(timer))

  async function signIn(token: string): Promise<void> {
    const customer = await recognise(token)
    if (socket.readyState !== socket.OPEN) return
    if (customer === null || customer === 'deleted') return socket.close(SIGNED_OUT)
    const expires = (decodeJwt(token).exp ?? 0) * 1000 - Date.now()
    clearTimeout(timer)
    timer = setTimeout(() => socket.close(expires < lifetime ? SIGNED_OUT : TIME_OVER), Math.min(expires, lifetime))
    countIn(customer.customerId, socket)
    socket.once(
      'close',
      push.listen(customer.customerId, 'session', (message) => {
        if (isOver(customer.signIn.grantId, message)) socket.close(SIGNED_OUT)
      }),
    )
    socket.once('close', signedIn(customer.customerId))
  }

  socket.on('message', (data) => {
    const parsed = v.safeParse(json, String(data))
    if (!parsed.success || isAsked) return
    isAsked = true
    signIn(parsed.output.token).catch((error: unknown) => {
      log.error('A socket could not sign in.', error)
      socket.close(TRY_AGAIN)
    })
  })
}
