import { useEffect, useState, useSyncExternalStore } from 'react'
import type { CatalogueEntry } from '#machines/catalogue.ts'
import { type Shown, Simulation } from './session/simulation.ts'
import { hashFor } from './share/address.ts'
import type { AddressBar } from './share/address-bar.ts'

/** The flow of an entry, driven by hand: it begins with the session the address holds, and the address follows. */
export function useSimulation(entry: CatalogueEntry, address: AddressBar): [Simulation, Shown] {
  const [simulation] = useState(() => {
    const begun = new Simulation(entry)
    begun.openAddress(address.hash())
    return begun
  })
  const shown = useSyncExternalStore(simulation.subscribe, simulation.shown)
  const hash = hashFor(shown, entry.input)
  useEffect(() => address.replace(hash), [address, hash])
  useEffect(() => address.onChange(() => simulation.openAddress(address.hash())), [address, simulation])
  useEffect(
    () => () => {
      simulation.pause()
      address.replace('')
    },
    [simulation, address],
  )
  return [simulation, shown]
}
