import { createContext, Suspense, use } from 'react'
import { type Area, OVERVIEW_ORDER, type SlotName } from './area.ts'

export const AreasContext = createContext<readonly Area[]>([])

const placeOf = (id: string) => (OVERVIEW_ORDER as readonly string[]).indexOf(id)

/** The parts that areas have for a place on a page, in the order of the areas; the overview's in its own. */
export function Slot({ name }: { name: SlotName }) {
  return use(AreasContext)
    .flatMap(({ slots = [] }) => slots)
    .filter(({ slot }) => slot === name)
    .sort((one, other) => placeOf(one.id) - placeOf(other.id))
    .map(({ id, Part }) => (
      <Suspense key={id}>
        <Part />
      </Suspense>
    ))
}
