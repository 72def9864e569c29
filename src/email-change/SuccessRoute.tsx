import { useState } from 'react'
import { ResultScreen } from '#src/confirmation/ResultScreen.tsx'
import { useText } from '#src/i18n/text.ts'
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
