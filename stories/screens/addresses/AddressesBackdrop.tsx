import type { ReactNode } from 'react'
import { AddressesScreen } from '#src/areas/addresses/AddressesScreen.tsx'
import { sampleAddresses } from './samples.ts'

const nothing = () => undefined

/** The addresses, behind a dialog of theirs. */
export function AddressesBackdrop({ children }: { children?: ReactNode }) {
  return (
    <>
      <AddressesScreen
        list={{ state: 'shown', addresses: sampleAddresses }}
        addPath="#add"
        changePath={(addressId) => `#${addressId}`}
        onDelete={nothing}
        onUse={nothing}
      />
      {children}
    </>
  )
}
