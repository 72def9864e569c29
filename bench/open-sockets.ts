import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type * as v from 'valibot'
import { WebSocket } from 'ws'
import type { pushSignIn } from '#contract/push.ts'
import { SERVICE_PATHS } from '#server/core/service-paths.ts'
import { openShop } from '#tests/e2e/support/shop.ts'
import { copyFreshDatabase } from '#tests/support/database.ts'
import { freePort } from '#tests/support/free-port.ts'
import { runServer, type ServerProcess, untilReady } from '#tests/support/process.ts'
import { signInAt } from '#tests/support/sign-in.ts'
import { memoryOf } from './memory.ts'
import { IS_QUICK, type Measure, type Measured } from './report.ts'
import { withFolder } from './uploading.ts'

const SOCKETS = IS_QUICK ? 100 : 1_000
/** Sockets of one customer that the server keeps. */
const OF_A_CUSTOMER = 20
const MB = 1e6
/** What a thousand sockets may take, in bytes. */
const AIM = 50 * MB
/** How long the server rests before its memory is read, in milliseconds. */
const REST_MS = 2_000

const megabytes = (bytes: number) => `${(bytes / MB).toFixed(1)} MB`

/** Resolves when the server has read the sign-in: it answers the ping behind it. */
async function openSocket(origin: string, token: string): Promise<WebSocket> {
  const socket = new WebSocket(origin.replace('http', 'ws') + SERVICE_PATHS.push, { origin })
  await once(socket, 'open')
  socket.send(JSON.stringify({ action: 'authenticate', token } satisfies v.InferInput<typeof pushSignIn>))
  socket.ping()
  await once(socket, 'pong')
  return socket
}

async function tokensOf({ origin }: ServerProcess, folder: string, customers: number): Promise<string[]> {
  const shop = await openShop({ E2E_PORT: new URL(origin).port, E2E_DATA_DIR: folder })
  try {
    const tokens: string[] = []
    while (tokens.length < customers) {
      const { email } = await shop.createCustomer()
      tokens.push((await signInAt(origin, email)).accessToken)
    }
    return tokens
  } finally {
    await shop.close()
  }
}

async function take(folder: string): Promise<Measured> {
  await copyFreshDatabase(folder)
  const server = runServer({ DATA_DIR: folder, PORT: String(await freePort()) })
  const sockets: WebSocket[] = []
  try {
    await untilReady(server)
    const pid = server.child.pid ?? 0
    const tokens = await tokensOf(server, folder, SOCKETS / OF_A_CUSTOMER)
    await wait(REST_MS)
    const idle = (await memoryOf(pid)).now
    for (const token of tokens)
      for (let at = 0; at < OF_A_CUSTOMER; at += 1) sockets.push(await openSocket(server.origin, token))
    await wait(REST_MS)
    const { now } = await memoryOf(pid)
    const closed = sockets.filter(({ readyState }) => readyState !== WebSocket.OPEN).length
    if (closed > 0) throw new Error(`${closed} sockets were closed.`)
    const ofThousand = ((now - idle) * 1_000) / SOCKETS
    return {
      figure: `${megabytes(now)} with ${SOCKETS} push sockets`,
      baseline: `${megabytes(idle)} idle`,
      ratio: now / idle,
      aim: `at most ${megabytes(AIM)} for a thousand`,
      isMet: ofThousand <= AIM,
      notes: [`${megabytes(ofThousand)} for a thousand; ${OF_A_CUSTOMER} sockets a customer, all signed in`],
    }
  } finally {
    for (const socket of sockets) socket.terminate()
    server.child.kill('SIGTERM')
    await server.exited
  }
}

/** The server with many push sockets open, compared with the idle server. */
export const openSockets: Measure = {
  name: 'open-sockets',
  title: 'Memory of open sockets',
  take: () => withFolder(take),
}
