import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import type { Actor } from 'xstate'
import type { consentMachine } from '#machines/consent/consent/machine.ts'
import { useAppFlow } from '#src/platform/flows.ts'
import { useServices } from '#src/platform/services.ts'
import { consentFlow } from './app-flow.ts'
import { ConsentScreen } from './ConsentScreen.tsx'
import { Marketing } from './Marketing.tsx'
import { PageViews } from './PageViews.tsx'

/** Starts the flow: above every page, with and without sign-in. */
export function ConsentRoute() {
  const { actor, use: start } = useAppFlow(consentFlow)
  const startOnce = useEffectEvent(() => start(() => undefined))
  useEffect(() => startOnce(), [])
  return actor && <Consented actor={actor} />
}

/** What is allowed is mounted, and nothing else: what is withdrawn is unmounted. */
function Consented({ actor }: { actor: Actor<typeof consentMachine> }) {
  const { brand, menu } = useServices()
  const snapshot = useSelector(actor, (state) => state)
  const { consent } = snapshot.context
  return (
    <>
      {consent?.analytics && <PageViews />}
      {consent?.marketing && <Marketing />}
      <ConsentScreen snapshot={snapshot} send={actor.send} brandName={brand.name} privacyHref={menu.routes.Privacy} />
    </>
  )
}
