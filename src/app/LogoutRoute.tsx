import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { SessionScreen } from '#src/areas/session/SessionScreen.tsx'
import { useServices } from '#src/platform/services.ts'
import { useApp } from './app-context.ts'

/** Signs the customer out; says so when that is done. */
export function LogoutRoute() {
  const { session, uploads } = useApp()
  const { brand } = useServices()
  const snapshot = useSelector(session, (state) => state)
  const isSignedIn = snapshot.matches('signedIn')
  const isSignedOut = snapshot.matches('signedOut') || snapshot.matches('anonymous')
  useEffect(() => {
    if (isSignedIn) session.send({ type: 'SIGN_OUT' })
  }, [isSignedIn, session])
  useEffect(() => {
    if (isSignedOut) void uploads.forgetKept()
  }, [isSignedOut, uploads])
  return <SessionScreen snapshot={snapshot} send={session.send} brandName={brand.name} />
}
