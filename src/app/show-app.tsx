import { useSelector } from '@xstate/react'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
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
  const hasPage = useHasPage(app?.router)
  if (app && hasPage) return <App {...app} />
  return (
    <BootTexts locale={snapshot.context.settings?.brand.locale}>
      <BootScreen snapshot={snapshot} send={booting.actor.send} />
    </BootTexts>
  )
}

type Router = ReturnType<typeof startApp>['router']

/** Whether the first page's code is there: then it is drawn at once, without a loading page of its own before it. */
function useHasPage(router: Router | undefined): boolean {
  const subscribe = useCallback((told: () => void) => router?.subscribe(told) ?? (() => undefined), [router])
  return useSyncExternalStore(subscribe, () => router?.state.initialized ?? false)
}
