import { useState } from 'react'
import { useServices } from '#src/platform/services.ts'
import { changedEmail } from './actors.ts'
import { EmailChangedScreen } from './ResultScreens.tsx'

/** The address is changed, connected. */
export function SuccessRoute() {
  const { brand, menu } = useServices()
  const [changed] = useState(() => changedEmail.read())
  return <EmailChangedScreen brandName={brand.name} changed={changed} next={menu.routes.Main ?? null} />
}
