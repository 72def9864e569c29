import autocannon from 'autocannon'

/** Of a run with a rate: groups of connections at the most, which begin one after the other over a second. */
const MOST_GROUPS = 50

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
  connections: number
  next: () => Planned
}

/** The options of autocannon that send `next`'s requests, and note in `driven` what is answered. */
function optionsOf({ origin, seconds, connections, next }: Run, driven: Driven): autocannon.Options {
  // autocannon hands the same context to the request and to its answer
  const sent = new WeakMap<object, { planned: Planned; at: number }>()
  const request: autocannon.Request = {
    setupRequest: (given, context) => {
      const planned = next()
      const { method, path, headers, body } = planned
      sent.set(context, { planned, at: performance.now() })
      return { ...given, method, path, headers: { ...given.headers, ...headers }, body }
    },
    onResponse: (status, body, context) => {
      const found = sent.get(context)
      if (!found) throw new Error('An answer without a request.')
      const { planned, at } = found
      if (status !== planned.status) {
        driven.errors += 1
        driven.wrong.add(`${planned.kind}: ${status} ${body.slice(0, 200)}`)
        return
      }
      const times = driven.times.get(planned.kind) ?? []
      times.push(performance.now() - at)
      driven.times.set(planned.kind, times)
    },
  }
  return { url: origin, duration: seconds, connections, requests: [request] }
}

/** Runs all of them, and adds up what they were answered. */
async function drive(driven: Driven, runs: () => Promise<readonly autocannon.Result[]>): Promise<Driven> {
  const started = performance.now()
  const results = await runs()
  const seconds = (performance.now() - started) / 1000
  const answered = [...driven.times.values()].reduce((sum, { length }) => sum + length, 0)
  const failed = results.reduce((sum, { errors }) => sum + errors, 0)
  if (failed > 0) driven.wrong.add(`${failed} connections failed or were not answered in 10 s`)
  return { ...driven, rate: answered / seconds, errors: driven.errors + failed }
}

const nothing = (): Driven => ({ times: new Map(), rate: 0, errors: 0, wrong: new Set() })

/** As many requests as `connections` take, each sending the next request once the one before is answered. */
export function driveFully(run: Run): Promise<Driven> {
  const driven = nothing()
  return drive(driven, async () => [await autocannon(optionsOf(run, driven))])
}

/** How many connections there are in each group, and how many groups, for this many requests a second. */
export function groupsFor(rate: number): { connections: number; groups: number } {
  const connections = Math.max(1, Math.ceil(rate / MOST_GROUPS))
  return { connections, groups: Math.max(1, Math.round(rate / connections)) }
}

/**
 * About `rate` requests a second whatever the answers take. autocannon sends those of a second at its beginning, all at once:
 * so there is a connection for each, and the connections are in groups that begin one after the other over a second.
 */
export function driveAtRate({ rate, ...run }: Omit<Run, 'connections'> & { rate: number }): Promise<Driven> {
  const driven = nothing()
  const { connections, groups } = groupsFor(rate)
  const options = { ...optionsOf({ ...run, connections }, driven), overallRate: connections }
  const runs = Array.from({ length: groups }, async (_, group) => {
    await new Promise((resolve) => setTimeout(resolve, (group * 1000) / groups))
    return autocannon(options)
  })
  return drive(driven, () => Promise.all(runs))
}
