import { useState } from 'react'
import { ErrorResultScreen, ResultScreen } from '#src/confirmation/ResultScreen.tsx'
import { useText } from '#src/i18n/text.ts'
import { readLink } from '#src/platform/link.ts'
import { paths } from '#src/platform/routes.ts'
import { useServices } from '#src/platform/services.ts'
import { changedEmail } from './actors.ts'

/** The address is changed: log in with it, or go on to the shop (account spec 2.2). */
export function SuccessRoute() {
  const { brand, menu } = useServices()
  const text = useText()
  const [email] = useState(() => changedEmail.read())
  return (
    <ResultScreen
      brandName={brand.name}
      drawing="letter-done"
      title={text('emailChange.successTitle')}
      text={email === null ? text('emailChange.success') : text('emailChange.successWith', { email })}
      actions={[
        ...(menu.routes.Main ? [{ text: text('emailChange.continue'), href: menu.routes.Main }] : []),
        { text: text('emailChange.logIn'), href: paths.home },
      ]}
    />
  )
}

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
