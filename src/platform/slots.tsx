import { createContext, Suspense, use } from 'react'
import type { Area, SlotName } from './area.ts'

export const AreasContext = createContext<readonly Area[]>([])

/** The parts that areas have for a place on a page, in the order of the areas. */
export function Slot({ name }: { name: SlotName }) {
  return use(AreasContext)
    .flatMap(({ slots = [] }) => slots)
    .filter(({ slot }) => slot === name)
    .map(({ id, Part }) => (
      <Suspense key={id}>
        <Part />
      </Suspense>
    ))
}
