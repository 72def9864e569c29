import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { Button } from '#src/components/Button.tsx'
import { PageLoading, PageMessage } from '#src/components/PageMessage.tsx'
import { useText } from '#src/i18n/text.ts'
import { usePageTitle } from '#src/platform/page-title.ts'
import { paths } from '#src/platform/routes.ts'
import { useServices } from '#src/platform/services.ts'
import { useApp } from './app-context.ts'

/** Signs out whoever comes here signed in, and says so to whoever is not any more. */
export function LogoutRoute() {
  const { session } = useApp()
  const { brand } = useServices()
  const text = useText()
  usePageTitle(text('menu.signOut'))
  const snapshot = useSelector(session, (state) => state)
  const isSignedIn = snapshot.matches('signedIn')
  useEffect(() => {
    if (isSignedIn) session.send({ type: 'SIGN_OUT' })
  }, [isSignedIn, session])

  const house = { name: brand.name, href: paths.home }
  if (snapshot.hasTag('failure')) {
    return (
      <PageMessage
        brand={house}
        title={text('signOut.failedTitle')}
        text={text('signOut.failed')}
        actions={
          <Button kind="primary" onClick={() => session.send({ type: 'TRY_AGAIN' })}>
            {text('common.tryAgain')}
          </Button>
        }
      />
    )
  }
  if (!snapshot.hasTag('open') || isSignedIn) return <PageLoading brand={house} label={text('boot.loading')} />
  return (
    <PageMessage
      brand={house}
      drawing="signed-out"
      title={text('signOut.doneTitle')}
      text={text('signOut.done')}
      actions={
        <Button kind="primary" onClick={() => session.send({ type: 'SIGN_IN', target: paths.home })}>
          {text('signOut.again')}
        </Button>
      }
    />
  )
}
