import { ErrorResultScreen } from '#src/confirmation/ResultScreen.tsx'
import { useText } from '#src/i18n/text.ts'
import { readLink } from '#src/platform/link.ts'
import { paths } from '#src/platform/routes.ts'
import { useServices } from '#src/platform/services.ts'

/** The address is not changed: the link may be good another time, else a new one is needed. */
export function ErrorRoute() {
  const { brand, menu } = useServices()
  const text = useText()
  const isLinkKept = readLink(paths.changeEmailConfirmation) !== null
  return (
    <ErrorResultScreen
      brandName={brand.name}
      drawing="letter-failed"
      title={text('emailChange.errorTitle')}
      text={text('emailChange.error')}
      contact={menu.routes.ContactUs ?? null}
      again={isLinkKept ? paths.changeEmailConfirmation : paths.changeEmail}
    />
  )
}
