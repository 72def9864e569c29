import { useSelector } from '@xstate/react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { waitFor } from 'xstate'
import { BootScreen } from '#src/areas/boot/BootScreen.tsx'
import { BootTexts } from '#src/areas/boot/BootTexts.tsx'
import { App } from './App.tsx'
import { BrandMarkOf } from './BrandMarkOf.tsx'
import type { Booting } from './boot.ts'
import { startApp } from './start-app.ts'

/** Boot is shown only when it takes longer than this, in milliseconds: to draw it would keep everybody else waiting. */
const BOOT_SHOWN_AFTER = 500

/** Draws the product as soon as boot and its first page are there, nothing of it before (account spec 2.6); what keeps them, till then. */
export async function showApp(place: HTMLElement, booting: Booting): Promise<void> {
  const root = createRoot(place)
  const showBoot = () => root.render(<Boot {...booting} />)
  const timer = setTimeout(showBoot, BOOT_SHOWN_AFTER)
  booting.actor.subscribe((snapshot) => {
    if (snapshot.hasTag('failure') || snapshot.matches('storageBlocked')) showBoot()
  })
  await waitFor(booting.actor, (snapshot) => snapshot.matches('ready'), { timeout: Number.POSITIVE_INFINITY })
  const app = startApp(booting)
  await firstPage(app.router)
  clearTimeout(timer)
  // in turn it would come after the pictures that are on their way already
  flushSync(() => root.render(<App {...app} />))
}

function Boot({ actor }: Pick<Booting, 'actor'>) {
  const snapshot = useSelector(actor, (state) => state)
  return (
    <BootTexts locale={snapshot.context.settings?.brand.locale}>
      <BrandMarkOf brand={snapshot.context.settings?.brand}>
        <BootScreen snapshot={snapshot} send={actor.send} pageName={pageName()} />
      </BrandMarkOf>
    </BootTexts>
  )
}

/** The name of the brand, as the server writes it into its page. */
const pageName = () =>
  document.querySelector('meta[name="application-name"]')?.getAttribute('content') ?? document.title

/** Resolves when the first page's code is there: then it is drawn at once, without a loading page of its own before it. */
function firstPage(router: ReturnType<typeof startApp>['router']): Promise<void> {
  if (router.state.initialized) return Promise.resolve()
  const { promise, resolve } = Promise.withResolvers<void>()
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return
    stop()
    resolve()
  })
  return promise
}
