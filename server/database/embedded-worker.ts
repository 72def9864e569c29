import { createServer, type Socket } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { type EmbeddedWorkerData, LISTENING } from './embedded-message.ts'
import { createTurnReader, type Turn } from './turns.ts'

/** Memory for pages; the default of 128 MB is meant for a machine of its own. */
const SHARED_BUFFERS = '32MB'

interface Waiting {
  socket: Socket
  bytes: Uint8Array
}

/**
 * Runs one turn to its end before it returns, and hands out the answer in pieces. Without a callback for raw data PGlite
 * parses each answer and keeps every result for ever.
 * @throws what fails in the database itself, as an unhandled rejection: it ends the process.
 */
function run(db: PGlite, bytes: Uint8Array, onRawData: (piece: Uint8Array) => void): void {
  void db.execProtocolRawStream(bytes, { syncToFs: false, onRawData })
}

/**
 * Serves one PGlite to several connections. Turns run one at a time in the order they came; a connection in a transaction
 * goes before all others until it is done, and is rolled back when it goes away.
 */
function createTurnstile(db: PGlite) {
  let waiting: Waiting[] = []
  let inTransaction: Socket | null = null

  const answerTo = (socket: Socket, bytes: Uint8Array) => {
    // One packet for the many pieces of an answer; each is copied, as it is a view of the database's own memory.
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

/** Null for what is not the protocol. What goes wrong in the database itself is not caught: it ends the process. */
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
