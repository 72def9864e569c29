import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'
import { createRandom } from '#server/demo/random.ts'

/** A request, what it is of, and the status it has to be answered with. */
export interface Planned {
  kind: string
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: Buffer
  status: number
}

/** What a run was answered. */
export interface Driven {
  /** Times of the right answers in milliseconds, by kind. */
  times: Map<string, number[]>
  /** Right answers a second. */
  rate: number
  errors: number
  /** Each different wrong answer once, with a part of its text. */
  wrong: Set<string>
}

interface Run {
  origin: string
  seconds: number
  next: () => Planned
}

/** Takes the answers of a run. */
function createNotes() {
  const started = performance.now()
  const times = new Map<string, number[]>()
  const wrong = new Set<string>()
  let errors = 0
  const entered = (kind: string) => {
    const found = times.get(kind) ?? []
    times.set(kind, found)
    return found
  }
  const fail = (why: string, count = 1) => {
    errors += count
    wrong.add(why)
  }
  return {
    fail,
    note: ({ kind, status }: Planned, time: number, answered: { status: number; body: string }) => {
      if (answered.status !== status) fail(`${kind}: ${answered.status} ${answered.body.slice(0, 200)}`)
      else entered(kind).push(time)
    },
    driven: (): Driven => {
      const right = [...times.values()].reduce((sum, { length }) => sum + length, 0)
      return { times, wrong, errors, rate: right / ((performance.now() - started) / 1000) }
    },
  }
}

/** As many requests as `connections` take, each sending the next request once the one before is answered. */
export async function driveFully({
  origin,
  seconds,
  next,
  connections,
}: Run & { connections: number }): Promise<Driven> {
  const { note, fail, driven } = createNotes()
  // autocannon hands the same context to the request and to its answer
  const sent = new WeakMap<object, { planned: Planned; at: number }>()
  const { errors } = await autocannon({
    url: origin,
    duration: seconds,
    connections,
    requests: [
      {
        setupRequest: (given, context) => {
          const planned = next()
          const { method, path, headers, body } = planned
          sent.set(context, { planned, at: performance.now() })
          return { ...given, method, path, headers: { ...given.headers, ...headers }, body }
        },
        onResponse: (status, body, context) => {
          const found = sent.get(context)
          if (found) note(found.planned, performance.now() - found.at, { status, body })
        },
      },
    ],
  })
  if (errors > 0) fail(`${errors} connections failed, or had no answer in 10 s.`, errors)
  return driven()
}

/** Milliseconds between requests that come at random, as those of many customers do, `rate` a second in the mean. */
export const gapAt = (point: number, rate: number) => (-Math.log(1 - point) / rate) * 1000

/** A delay of this process, in milliseconds, that is not made up for by sending more at once. */
const OWN_DELAY = 100

/**
 * About `rate` requests a second whatever the answers take. Not by autocannon: it sends those of a second at once, and where it
 * is given many connections, each delay on the machine makes more of them send at the same moment from then on.
 */
export async function driveAtRate({ origin, seconds, next, rate }: Run & { rate: number }): Promise<Driven> {
  const { note, fail, driven } = createNotes()
  const { host, hostname, port } = new URL(origin)
  const agent = new Agent({ keepAlive: true })
  const send = (planned: Planned) =>
    new Promise<void>((resolve) => {
      const { method, path, body } = planned
      const headers = { host, ...planned.headers, ...(body && { 'content-length': String(body.length) }) }
      const at = performance.now()
      const failed = (error: Error) => {
        fail(`${planned.kind}: ${error.message}`)
        resolve()
      }
      const outgoing = request({ hostname, port, method, path, headers, agent }, async (answer) => {
        const read = await text(answer).catch(String)
        note(planned, performance.now() - at, { status: answer.statusCode ?? 0, body: read })
        resolve()
      })
      outgoing.on('error', failed)
      outgoing.end(body)
    })

  const random = createRandom(2)
  const until = performance.now() + seconds * 1000
  const all: Promise<void>[] = []
  for (let due = performance.now(); due < until; due += gapAt(random.unit(), rate)) {
    const early = due - performance.now()
    if (early > 0) await wait(early)
    if (performance.now() - due > OWN_DELAY) due = performance.now()
    all.push(send(next()))
  }
  await Promise.all(all)
  agent.destroy()
  return driven()
}
