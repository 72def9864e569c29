import { useState } from 'react'
import { useServices } from '#src/platform/services.ts'
import { changedEmail } from './actors.ts'
import { EmailChangedScreen } from './ResultScreens.tsx'

/** The address is changed, connected. */
export function SuccessRoute() {
  const { brand, menu } = useServices()
  const [email] = useState(() => changedEmail.read())
  return <EmailChangedScreen brandName={brand.name} email={email} next={menu.routes.Main ?? null} />
}
