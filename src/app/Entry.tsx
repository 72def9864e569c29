import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { BootScreen } from '#src/boot/BootScreen.tsx'
import { BootTexts } from '#src/boot/BootTexts.tsx'
import { App } from './App.tsx'
import type { Booting } from './boot.ts'
import { startApp } from './start-app.ts'

/** Boot, then the product: nothing of it is drawn before (account spec 2.6). */
export function Entry({ booting }: { booting: Booting }) {
  const snapshot = useSelector(booting.actor, (state) => state)
  const isReady = snapshot.matches('ready')
  const app = useMemo(() => (isReady ? startApp(booting) : null), [isReady, booting])
  if (app) return <App {...app} />
  return (
    <BootTexts locale={snapshot.context.settings?.brand.locale}>
      <BootScreen snapshot={snapshot} send={booting.actor.send} />
    </BootTexts>
  )
}
