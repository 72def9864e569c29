import { useRefusal } from '#src/areas/confirmation/refusal.ts'
import { readLink } from '#src/platform/link.ts'
import { paths } from '#src/platform/routes.ts'
import { useServices } from '#src/platform/services.ts'
import { EmailNotChangedScreen } from './ResultScreens.tsx'

/** The address is not changed: the link may be good another time, else a new one is needed. */
export function ErrorRoute() {
  const { brand, menu } = useServices()
  const refusal = useRefusal()
  const isLinkKept = readLink(paths.changeEmailConfirmation) !== null
  return (
    <EmailNotChangedScreen
      brandName={brand.name}
      contact={menu.routes.ContactUs ?? null}
      again={isLinkKept ? paths.changeEmailConfirmation : paths.changeEmail}
      {...refusal}
    />
  )
}
