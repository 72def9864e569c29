import { createContext, Suspense, use } from 'react'
import { type Area, OVERVIEW_ORDER, SETTINGS_ORDER, type SlotName } from './area.ts'
import { Pending } from './pending.tsx'

export const AreasContext = createContext<readonly Area[]>([])

const ORDER: readonly string[] = [...OVERVIEW_ORDER, ...SETTINGS_ORDER]
const placeOf = (id: string) => ORDER.indexOf(id)

/** The parts that areas have for a place on a page, in the order of the areas; the overview's and the settings' in their own. */
export function Slot({ name }: { name: SlotName }) {
  return use(AreasContext)
    .flatMap(({ slots = [] }) => slots)
    .filter(({ slot }) => slot === name)
    .sort((one, other) => placeOf(one.id) - placeOf(other.id))
    .map(({ id, Part }) => (
      <Suspense key={id} fallback={<Pending />}>
        <Part />
      </Suspense>
    ))
}
