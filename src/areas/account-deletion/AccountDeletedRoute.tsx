import { useState } from 'react'
import { useRefusal } from '#src/areas/confirmation/refusal.ts'
import { useServices } from '#src/platform/services.ts'
import { AccountDeletedScreen, DeleteAccountErrorScreen } from './AccountDeletedScreen.tsx'
import { keptRemoval } from './removal.ts'

export function AccountDeletedRoute() {
  const { brand, config, menu } = useServices()
  const [removal] = useState(() => keptRemoval.read())
  const { AllProducts = null } = menu.routes
  return (
    <AccountDeletedScreen
      brandName={brand.name}
      registration={config.identity.registration ?? null}
      products={AllProducts}
      removal={removal}
    />
  )
}

export function DeleteAccountErrorRoute() {
  const { brand, menu } = useServices()
  return <DeleteAccountErrorScreen brandName={brand.name} contact={menu.routes.ContactUs ?? null} {...useRefusal()} />
}
