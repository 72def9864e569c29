import { createServer, type Socket } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { type EmbeddedWorkerData, LISTENING } from './embedded-message.ts'
import { createTurnReader, type Turn } from './turns.ts'

/** Page cache; PostgreSQL's default of 128 MB is meant for a dedicated machine. */
const SHARED_BUFFERS = '32MB'

interface Waiting {
  socket: Socket
  bytes: Uint8Array
}

/**
 * Runs one turn to completion before it returns, and passes the answer on in pieces. Without a callback for raw data, PGlite
 * parses each answer and keeps every result for ever.
 * @throws errors of the database itself, as an unhandled rejection that ends the process.
 */
function run(db: PGlite, bytes: Uint8Array, onRawData: (piece: Uint8Array) => void): void {
  void db.execProtocolRawStream(bytes, { syncToFs: false, onRawData })
}

/**
 * Serves one PGlite to several connections. Turns run one at a time, in order of arrival. A connection in a transaction goes
 * first until the transaction ends, and is rolled back when it disconnects.
 */
function createTurnstile(db: PGlite) {
  let waiting: Waiting[] = []
  let inTransaction: Socket | null = null

  const answerTo = (socket: Socket, bytes: Uint8Array) => {
    // One packet for the many pieces of an answer. Each piece is copied, because it is a view of the database's own memory.
    socket.cork()
    run(db, bytes, (piece) => socket.write(Buffer.from(piece)))
    socket.uncork()
  }

  const runAll = () => {
    for (;;) {
      const index = inTransaction === null ? 0 : waiting.findIndex(({ socket }) => socket === inTransaction)
      const [next] = index < 0 ? [] : waiting.splice(index, 1)
      if (next === undefined) return
      answerTo(next.socket, next.bytes)
      inTransaction = db.isInTransaction() ? next.socket : null
    }
  }

  return {
    ask(socket: Socket, bytes: Uint8Array) {
      waiting.push({ socket, bytes })
      runAll()
    },
    leave(socket: Socket) {
      waiting = waiting.filter((turn) => turn.socket !== socket)
      if (inTransaction !== socket) return
      run(db, ROLLBACK, () => {})
      inTransaction = null
      runAll()
    },
  }
}

/** The simple query `rollback`, as a frame. */
const ROLLBACK = Buffer.from('Q\0\0\0\x0drollback\0', 'latin1')

const { folder, socket: path }: EmbeddedWorkerData = workerData
const db = await PGlite.create({
  dataDir: folder,
  startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`],
})
const turnstile = createTurnstile(db)

/** Null for input that is not the protocol. Errors of the database itself are not caught: they end the process. */
function readOrNull(read: (chunk: Uint8Array) => Turn[], chunk: Uint8Array): Turn[] | null {
  try {
    return read(chunk)
  } catch {
    return null
  }
}

const server = createServer((socket) => {
  const read = createTurnReader()
  const take = (turn: Turn) => {
    if (turn.kind === 'ssl') socket.write('N')
    else if (turn.kind === 'end') socket.end()
    else turnstile.ask(socket, turn.bytes)
  }
  socket.on('data', (chunk) => {
    const turns = readOrNull(read, chunk)
    if (turns) turns.forEach(take)
    else socket.destroy()
  })
  socket.on('error', () => socket.destroy())
  socket.on('close', () => turnstile.leave(socket))
})

server.listen(path, () => parentPort?.postMessage(LISTENING))
parentPort?.once('message', () => {
  server.close()
  void db.close().then(() => process.exit(0))
})
