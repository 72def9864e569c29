import { chartOf } from '@albumen/simulator/chart/chart.ts'
import type { ChartTransition } from '@albumen/simulator/chart/types.ts'
import { hashFor, hashOf, jsonOfHash, MOST_ADDRESS_BYTES, sessionJson } from '@albumen/simulator/session/address.ts'
import { readSession } from '@albumen/simulator/session/read-session.ts'
import { emptySession, fingerprint, type Session, type SessionStep } from '@albumen/simulator/session/session.ts'
import { Simulation } from '@albumen/simulator/session/simulation.ts'
import { mermaidOf } from '@albumen/simulator/share/mermaid.ts'
import { describe, expect, it } from 'vitest'
import { bootEntry } from '#machines/boot/boot/catalogue.ts'
import { CATALOGUE } from '#machines/catalogue-entries.ts'
import { sessionEntry } from '#machines/session/session/catalogue.ts'
import { addPhotosEntry } from '#machines/uploads/add-photos/catalogue.ts'

const sessionWith = (...steps: SessionStep[]): Session => ({
  ...emptySession(chartOf(addPhotosEntry.machine), undefined),
  steps,
})
const open: SessionStep = { kind: 'event', event: { type: 'OPEN' } }
const chosen = (name: string): SessionStep => ({
  kind: 'event',
  event: { type: 'FILES_CHOSEN', rows: [{ key: 'file-1', name, bytes: 1 }] },
})

describe('an address', () => {
  it('leads to the same moment', () => {
    const session = sessionWith(open, chosen('Größe – 日本.jpg'), { kind: 'clock', ms: 1000 })
    const simulation = new Simulation(addPhotosEntry)
    simulation.openAddress(hashOf(session) ?? '')
    const { problem, now, feed } = simulation.shown()
    expect(problem).toBeNull()
    expect(now).toBe(1000)
    expect(feed.entries.at(-1)?.snapshot.context.rows[0].name).toBe('Größe – 日本.jpg')
  })

  it('holds no e-mail address', () => {
    const json = jsonOfHash(hashOf(sessionWith(open, chosen('for robin@albumen.test'))) ?? '')
    expect(json).not.toContain('robin')
    expect(readSession(addPhotosEntry, json ?? '').ok).toBe(true)
  })

  it('is not created for a session that is too long', () => {
    const long = sessionWith(open, chosen('x'.repeat(MOST_ADDRESS_BYTES)))
    expect(hashOf(long)).toBeNull()
    expect(sessionJson(long).length).toBeGreaterThan(MOST_ADDRESS_BYTES)
  })

  it('with a foreign hash is ignored, and a broken one is reported', () => {
    expect(jsonOfHash('#/photos')).toBeNull()
    expect(jsonOfHash('')).toBeNull()
    const simulation = new Simulation(addPhotosEntry)
    simulation.openAddress('#/photos')
    expect(simulation.shown().problem).toBeNull()
    const whole = hashOf(sessionWith(open)) ?? ''
    const cuts = Array.from({ length: whole.length - '#session='.length }, (_, cut) => whole.slice(0, -cut - 1))
    for (const broken of ['#session=%%%', ...cuts]) {
      simulation.dismissProblem()
      simulation.openAddress(broken)
      expect([broken, simulation.shown().problem?.text]).toEqual([
        broken,
        'The address holds a session that is broken: it may have been truncated.',
      ])
    }
  })
})

describe('the visible address', () => {
  const addressOf = (simulation: Simulation) => hashFor(simulation.shown(), simulation.entry.input)
  const broken = '#session=%%%'

  it('is empty when nothing was chosen or done, and has an input chosen before the first step', () => {
    const simulation = new Simulation(sessionEntry)
    expect(addressOf(simulation)).toBe('')
    const [other] = Object.values(sessionEntry.otherInputs ?? {})
    simulation.restart(other)
    const again = new Simulation(sessionEntry)
    again.openAddress(addressOf(simulation))
    expect(again.shown()).toMatchObject({ problem: null, session: { input: other, steps: [] } })
    simulation.restart(sessionEntry.input)
    expect(addressOf(simulation)).toBe('')
  })

  it.each([
    ['#SESSION=', ''],
    ['#foo=1&session=', ''],
    ['#session=', '&foo=1'],
    ['#?session=', ''],
  ])('is read wherever its session is (%s…%s)', (before, after) => {
    const hash = hashOf(sessionWith(open)) ?? ''
    const simulation = new Simulation(addPhotosEntry)
    simulation.openAddress(hash.replace('#session=', before) + after)
    expect(simulation.shown().problem).toBeNull()
    expect(simulation.shown().session.steps).toEqual([open])
  })

  it.each(['#session', '#session%3Dabc', '#foo=1&session'])('is reported where a session was meant (%s)', (hash) => {
    const simulation = new Simulation(addPhotosEntry)
    simulation.openAddress(hash)
    expect(simulation.shown().problem?.text).toContain('The address holds a session that is broken')
  })

  it('keeps what was refused until the next step, so that a reload reports it again', () => {
    const foreign = hashOf(emptySession(chartOf(bootEntry.machine), bootEntry.input)) ?? ''
    for (const refused of [broken, foreign]) {
      const simulation = new Simulation(addPhotosEntry)
      simulation.openAddress(refused)
      expect(addressOf(simulation)).toBe(refused)
      simulation.dismissProblem()
      expect(addressOf(simulation)).toBe(refused)
      simulation.take(open)
      expect(addressOf(simulation)).toBe(hashOf(simulation.shown().session))
    }
  })

  it('opened over a session replaces it, and a broken one leaves it', () => {
    const simulation = new Simulation(addPhotosEntry)
    simulation.take(open)
    simulation.openAddress(broken)
    expect(simulation.shown().session.steps).toEqual([open])
    expect(simulation.shown().problem?.text).toContain('broken')
    simulation.openAddress(hashOf(sessionWith(open, { kind: 'clock', ms: 7 })) ?? '')
    expect(simulation.shown()).toMatchObject({ problem: null, now: 7 })
  })
})

describe('the version of a machine', () => {
  const chart = chartOf(addPhotosEntry.machine)
  const [root, ...others] = chart.states
  const first = chart.transitions[0]
  if (root === undefined || first === undefined) throw new Error('The chart is empty')

  it.each([
    ['a state does something else when it is entered', { states: [{ ...root, entry: ['sing'] }, ...others] }],
    ['a state starts another actor', { states: [{ ...root, invokes: [{ id: 'singer', src: 'sing' }] }, ...others] }],
    ['a state is gone', { states: others }],
    ['a guard changes', { transitions: [{ ...first, guard: 'sings' }, ...chart.transitions.slice(1)] }],
    ['a transition leads elsewhere', { transitions: [{ ...first, targets: [] }, ...chart.transitions.slice(1)] }],
  ])('changes when %s', (_, change) => {
    expect(fingerprint({ ...chart, ...change })).not.toBe(fingerprint(chart))
  })

  it('stays the same for the same machine', () => {
    expect(fingerprint(chartOf(addPhotosEntry.machine))).toBe(fingerprint(chart))
    expect(fingerprint({ ...chart, states: [{ ...root, description: 'Other words.' }, ...others] })).toBe(
      fingerprint(chart),
    )
  })
})

describe('an imported session', () => {
  const problemWith = (change: object, entry = addPhotosEntry as (typeof CATALOGUE)[number]) => {
    const read = readSession(entry, JSON.stringify({ ...sessionWith(open), ...change }))
    return read.ok ? null : read.problem
  }

  it('is refused with the reason', () => {
    expect(problemWith({})).toBeNull()
    expect(problemWith({ steps: [{ kind: 'sing' }] })).toContain('This is no recorded session: steps.0.kind')
    expect(problemWith({}, bootEntry)).toBe("This session is one of 'add-photos'; this is 'boot'.")
    expect(problemWith({ input: { photoId: 1 } })).toContain('The input does not fit this machine')
    expect(problemWith({ steps: [open, { kind: 'event', event: { type: 'OPENED' } }] })).toBe(
      "Step 2 can't be replayed: Add photos knows no event OPENED",
    )
    expect(problemWith({ steps: [{ kind: 'default', src: 'handOver', outcome: 'sings' }] })).toBe(
      "Step 1 can't be replayed: 'handOver' has no outcome 'sings'",
    )
    expect(problemWith({ steps: [{ kind: 'default', src: 'sing', outcome: 'sings' }] })).toContain("no actor 'sing'")
  })

  it('of another version of the machine is replayed only on request', () => {
    const other = JSON.stringify({ ...sessionWith(open), chart: '00000000' })
    const simulation = new Simulation(addPhotosEntry)
    simulation.open(other)
    const { problem, session } = simulation.shown()
    expect(problem?.text).toContain('another version of the machine (00000000')
    expect(problem?.retry).toBe(other)
    expect(session.steps).toEqual([])
    simulation.open(other, true)
    expect(simulation.shown().problem).toBeNull()
    expect(simulation.shown().session.steps).toEqual([open])
  })

  it.each(['{}', '[]', '7', 'null', '{"name":"albumen","version":"1.0.0"}', '{"format":"albumen-session-0"}'])(
    'is refused in one sentence when it is other JSON (%s)',
    (json) => {
      const simulation = new Simulation(addPhotosEntry)
      simulation.open(json)
      expect(simulation.shown().problem?.text).toBe('This is JSON, but no session of this simulator.')
    },
  )

  it('with a step that its outcome does not have is refused', () => {
    const steps = (outcome: string, index: number) => [
      { kind: 'actor', id: 'handOver', src: 'handOver', outcome, index },
    ]
    const [first, ...others] = addPhotosEntry.actors.handOver ?? []
    if (first === undefined) throw new Error('Nothing is handed over')
    const { name, steps: own } = first
    expect(problemWith({ steps: steps(name, own.length - 1) })).toBeNull()
    expect(problemWith({ steps: steps(name, 99) })).toBe(
      `Step 1 can't be replayed: '${name}' of 'handOver' has no step 99: it has ${own.length} step, counted from 0`,
    )
    const never = others.find((outcome) => outcome.steps.length === 0)?.name ?? 'never ends'
    expect(problemWith({ steps: steps(never, 0) })).toContain('has no step 0: it has 0 steps')
  })

  it('with a different kind of actor than the running one is reported, and the current one stays', () => {
    const simulation = new Simulation(bootEntry)
    const { session } = simulation.shown()
    const answers = bootEntry.actors.loadConfig?.[0]?.name ?? ''
    const step: SessionStep = { kind: 'actor', id: 'checkStorage', src: 'loadConfig', outcome: answers, index: 0 }
    const message = "Actor 'checkStorage' is a 'checkStorage', not a 'loadConfig'"
    simulation.open(JSON.stringify({ ...session, steps: [step] }))
    expect(simulation.shown().problem?.text).toBe(`Step 1 can't be replayed: ${message}`)
    simulation.take(step)
    expect(simulation.shown().problem?.text).toBe(message)
    simulation.take({ ...step, src: 'checkStorage', index: 99 })
    expect(simulation.shown().problem?.text).toContain('has no step 99')
    expect(simulation.shown().session).toEqual(session)
  })

  it('with an invalid answer is reported, and the current one stays', () => {
    const simulation = new Simulation(bootEntry)
    simulation.take({ kind: 'clock', ms: 400 })
    const session = { ...simulation.shown().session }
    const wrong: SessionStep = { kind: 'play', id: 'checkStorage', outcome: 'answers', output: 'yes' }
    simulation.open(JSON.stringify({ ...session, steps: [wrong] }))
    expect(simulation.shown().problem?.text).toContain("This is no answer of 'checkStorage'")
    expect(simulation.shown().session).toEqual(session)
  })
})

describe('a label in Mermaid', () => {
  const [first, ...others] = chartOf(bootEntry.machine).transitions
  if (first === undefined) throw new Error('The chart is empty')
  const labelled = (guard: string) => {
    const transition: ChartTransition = { ...first, kind: 'done', event: 'loadConfig', guard, actions: [] }
    const text = mermaidOf({ ...chartOf(bootEntry.machine), transitions: [transition, ...others] })
    return / --> \w+: (.*)/.exec(text)?.[1]
  }

  it('encodes special characters as entities, each once', () => {
    expect(labelled('isNews')).toBe('done#58; loadConfig [isNews]')
    expect(labelled('a:b;c#d')).toBe('done#58; loadConfig [a#58;b#59;c#35;d]')
  })
})

describe.each(CATALOGUE.map((entry) => [entry.machine.id, chartOf(entry.machine)] as const))(
  'Mermaid of %s',
  (_, chart) => {
    const text = mermaidOf(chart)

    it('contains every state and every transition', () => {
      expect(text.startsWith('stateDiagram-v2\n')).toBe(true)
      expect(text.match(/^ *state ".*" as /gm)).toHaveLength(chart.states.length)
      const arrows = chart.transitions.reduce((sum, { targets }) => sum + Math.max(1, targets.length), 0)
      expect(text.match(/^ {2}\w+ --> \w+: /gm)).toHaveLength(arrows)
    })
  },
)
