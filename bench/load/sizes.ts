import { Agent, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { createRandom } from '#server/demo/random.ts'
import { say } from '../../scripts/run.ts'
import { median, milliseconds } from '../report.ts'
import { emailOf as emailOfSize, filledFolder, SIZES } from '../timeline/libraries.ts'
import { type Customer, prepareCustomer, readOf } from './customers.ts'
import type { Planned } from './drive.ts'
import { shown } from './libraries.ts'
import { READS, type Read } from './mix.ts'
import { withServer } from './server.ts'

const ROUNDS = 300
const WARM_UP = 50
/** The median of the largest library, as a multiple of the smallest one's. */
const AIM = 1.2

/** A connection that stays open, as a browser's does; answers the milliseconds until the whole answer is there. */
function createClient(origin: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const { host, port } = new URL(origin)
  const time = ({ path, headers, status }: Planned) =>
    new Promise<number>((resolve, reject) => {
      const started = performance.now()
      const options = { host: '127.0.0.1', port, path, headers: { host, ...headers }, agent }
      const outgoing = request(options, (answer) => {
        if (answer.statusCode !== status) reject(new Error(`${path} answered ${answer.statusCode}`))
        buffer(answer).then(() => resolve(performance.now() - started), reject)
      })
      outgoing.on('error', reject)
      outgoing.end()
    })
  return { time, close: () => agent.destroy() }
}

/** Times of one kind of request of both customers, alternating. */
async function compare(
  kind: Read,
  customers: readonly [Customer, Customer],
  time: (planned: Planned) => Promise<number>,
) {
  const random = createRandom(1)
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    for (const side of [0, 1] as const) {
      const taken = await time(readOf(kind, customers[side], random))
      if (round >= WARM_UP) times[side].push(taken)
    }
  }
  return [median(times[0]), median(times[1])] as const
}

/** Each read call of a customer with few photos and of one with many, on the libraries of the timeline's benchmarks. */
export async function loadSizes(): Promise<void> {
  const [few, many] = [SIZES[0], Math.max(...SIZES)]
  await withServer({ DATA_DIR: await filledFolder() }, async (server) => {
    const customers = [
      await prepareCustomer(server, emailOfSize(few)),
      await prepareCustomer(server, emailOfSize(many)),
    ] as const
    const { time, close } = createClient(server.origin)
    say(`\nMedians of a customer with ${shown(few)} photos and of one with ${shown(many)}; aim: ratio at most ${AIM}`)
    for (const name of READS) {
      const [small, large] = await compare(name, customers, time)
      const ratio = large / small
      say(
        `  ${name.padEnd(15)}  ${milliseconds(small)}  ${milliseconds(large)}  ratio ${ratio.toFixed(2)}, ${ratio <= AIM ? 'met' : 'not met'}`,
      )
    }
    close()
  })
}
