import { useEffect, useState, useSyncExternalStore } from 'react'
import type { CatalogueEntry } from './catalogue/entry.ts'
import { hashFor } from './session/address.ts'
import { type Shown, Simulation } from './session/simulation.ts'
import type { AddressBar } from './share/address-bar.ts'

/** An entry's flow, driven by hand: it starts with the session in the address, and the address follows. */
export function useSimulation(entry: CatalogueEntry, address: AddressBar): [Simulation, Shown] {
  const [simulation] = useState(() => {
    const started = new Simulation(entry)
    started.openAddress(address.hash())
    return started
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
