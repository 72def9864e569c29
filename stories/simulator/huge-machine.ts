import { defineEntry } from '@albumen/simulator/catalogue/entry.ts'
import { createMachine } from 'xstate'
import { eventOf, text } from '#machines/catalogue/schemas.ts'

/** Areas, groups of an area, families of a group: the number of children per state. */
const [AREAS, GROUPS, FAMILIES] = [4, 3, 3]
const FAMILY_COUNT = AREAS * GROUPS * FAMILIES
/** States in 4 levels, and transitions between the innermost. */
const STATES = 200
const TRANSITIONS = 500
const MEMBERS = STATES - AREAS - AREAS * GROUPS - FAMILY_COUNT

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Ids of the innermost states, family by family. */
const families = numbers(FAMILY_COUNT).map((family) =>
  numbers(MEMBERS)
    .filter((member) => member % FAMILY_COUNT === family)
    .map((member) => `state${member + 1}`),
)

const within = families.flatMap((family) =>
  [1, 2, 3].flatMap((distance) =>
    family.map((id, index) => ({ from: id, to: family[(index + distance) % family.length] ?? id })),
  ),
)
/** From a family to the next one of its group. */
const across = numbers(TRANSITIONS - within.length).map((number) => {
  const family = number % FAMILY_COUNT
  const next = family - (family % FAMILIES) + ((family + 1) % FAMILIES)
  const member = Math.floor(number / FAMILY_COUNT)
  return { from: families[family]?.[member] ?? '', to: families[next]?.[member] ?? '' }
})
const arrows = Map.groupBy([...within, ...across], ({ from }) => from)

const leaf = (id: string) => {
  const own = (arrows.get(id) ?? []).map(({ to }, index) => [`GO_${index + 1}`, { target: `#${to}` }])
  return { id, description: `One of ${MEMBERS}.`, on: Object.fromEntries(own) }
}

interface Inner {
  initial: string
  states: Record<string, object>
}

/** A state whose initial state is its first child. */
const around = (children: readonly [string, object][]): Inner => ({
  initial: children[0]?.[0] ?? '',
  states: Object.fromEntries(children),
})

const family = (number: number) => around((families[number] ?? []).map((id) => [id, leaf(id)]))
const group = (number: number) =>
  around(numbers(FAMILIES).map((index) => [`family${index + 1}`, family(number * FAMILIES + index)]))
const area = (number: number) =>
  around(numbers(GROUPS).map((index) => [`group${index + 1}`, group(number * GROUPS + index)]))

/** A machine far larger than the product's: 200 states in 4 levels, 500 transitions. */
const hugeMachine = createMachine({
  id: 'huge',
  ...around(numbers(AREAS).map((index) => [`area${index + 1}`, area(index)])),
})

const EVENT_TYPES = [...new Set(hugeMachine.events)]

export const hugeEntry = defineEntry({
  machine: hugeMachine,
  title: 'Two hundred states',
  description: 'Not a flow of the product: shows that the simulator bears a chart far larger than any of them.',
  input: undefined,
  events: Object.fromEntries(
    EVENT_TYPES.map((type) => [type, { schema: eventOf(type, { why: text }), samples: [{ type, why: 'to see' }] }]),
  ),
  actors: {},
})
