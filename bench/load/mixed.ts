import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { uploads } from '#server/core/database/schema.ts'
import { say } from '../../scripts/run.ts'
import { type Customer, createMix, prepareCustomer } from './customers.ts'
import { type Driven, driveAtRate, driveFully } from './drive.ts'
import { percentile, timesTable } from './figures.ts'
import { emailOf, shown } from './libraries.ts'
import type { LoadedServer } from './server.ts'

/** Connections of the run that finds the most a second: more requests wait only longer. */
const CONNECTIONS = 16
const WARM_UP_SECONDS = 10
/** The part of the most a second that the second run sends: a server that is not at its limit. */
const PART = 0.5
/** How many times as long as the middle the slowest hundredth may take, and how much more memory there may be at the end. */
const AIM_TIMES = 5
const AIM_MEMORY = 1.1

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`
const aim = (isMet: boolean) => (isMet ? 'met' : 'not met')

/** Resolves when a photo is made of each upload: the next run has no work of the one before. */
async function untilMade({ database: { db } }: LoadedServer): Promise<void> {
  while ((await db.$count(uploads, eq(uploads.state, 'processing'))) > 0) await wait(200)
}

/** Runs, and says what was answered and what the server needed for it. */
async function sayRun(title: string, { cores }: LoadedServer, run: () => Promise<Driven>): Promise<Driven> {
  const [before, started] = [await cores(), performance.now()]
  const driven = await run()
  const [after, elapsed] = [await cores(), performance.now() - started]
  const { times, rate, errors, wrong } = driven
  const all = [...times.values()].flat()
  say(`\n${title}: ${Math.round(rate)} requests/s, ${errors} errors`)
  for (const line of timesTable(new Map([...times, ['all', all]]))) say(`  ${line}`)
  for (const text of [...wrong].slice(0, 5)) say(`  ${text}`)
  const needed = (after.used - before.used) / all.length
  const waited = (100 * (after.waited - before.waited)) / elapsed
  say(
    `  ${needed.toFixed(2)} ms of a core a request; the server's first thread waited for a core ${waited.toFixed(0)} % of the time`,
  )
  return driven
}

/** The mix as fast as the server answers it, then at half of that; answers the number of errors. */
export async function loadMixed(server: LoadedServer, count: number, seconds: number): Promise<number> {
  const { origin } = server
  const atStart = await server.memory()
  const customers: Customer[] = []
  for (let number = 0; number < count; number += 1) customers.push(await prepareCustomer(server, emailOf(number)))
  const next = await createMix(customers)
  const run = { origin, next, connections: CONNECTIONS }
  await driveFully({ ...run, seconds: WARM_UP_SECONDS })
  const warm = await server.memory()
  const most = await sayRun(`${CONNECTIONS} connections, each always with a request`, server, () =>
    driveFully({ ...run, seconds }),
  )
  await untilMade(server)
  const rate = most.rate * PART
  const half = await sayRun(`Half of that, ${shown(Math.round(rate))} requests/s sent`, server, () =>
    driveAtRate({ origin, next, seconds, rate }),
  )
  const atEnd = await server.memory()

  const all = [...half.times.values()].flat()
  const ratio = percentile(all, 0.99) / percentile(all, 0.5)
  say(`\np99 is ${ratio.toFixed(1)} times p50; aim: at most ${AIM_TIMES}, ${aim(ratio <= AIM_TIMES)}`)
  const growth = atEnd / warm
  say(
    `Memory ${megabytes(atStart)} at the start, ${megabytes(warm)} after warm-up, ${megabytes(atEnd)} at the end, ratio ${growth.toFixed(2)}; aim: at most ${AIM_MEMORY}, ${aim(growth <= AIM_MEMORY)}`,
  )
  return most.errors + half.errors
}
