import { FLAG_NAMES } from '#contract/config.ts'
import { closeDialogs } from '#src/components/dialog-stack.ts'
import { withCarriedQuery } from '#src/platform/addresses.ts'
import type { Flags } from '#src/platform/flags.ts'
import { createAppFlows } from '#src/platform/flows.ts'
import { withFallback } from '#src/platform/menu.ts'
import type { Services } from '#src/platform/services.ts'
import { deletePhotosFlow } from '#src/selection/app-flows.ts'
import { addPhotosFlow, createUploads } from '#src/uploads/app-flows.ts'
import type { Booting } from './boot.ts'
import { createTellFact, type FactTargets } from './facts.ts'
import { onLeave } from './leaving.ts'
import { createNotices } from './notices.ts'
import { createRouter } from './router.tsx'
import { createSignOut } from './sign-out.ts'

/** Makes everything the app stands on out of what boot has found; the router last, as it runs its loaders at once. */
export function startApp(booting: Booting) {
  const { settings, menu } = booting.actor.getSnapshot().context
  const session = booting.session()
  if (settings === null || session === null) throw new Error('The app starts after boot')
  const { queryClient } = booting
  const customerId = () => session.actor.getSnapshot().context.customer?.customerId ?? null
  const services: Services = {
    config: settings.config,
    brand: settings.brand,
    menu: withFallback(menu, settings.config),
    flags: Object.fromEntries(FLAG_NAMES.map((name) => [name, settings.flags.includes(name)])) as Flags,
    send: session.send,
    tokens: session.tokens,
    queryClient,
    customerId,
  }
  const tell = createTellFact((): FactTargets => targets)
  const flows = createAppFlows(tell)
  const uploads = createUploads({ flows, services, customerId })
  const addPhotos = addPhotosFlow(uploads.add)
  const signOut = createSignOut(session.actor, uploads)
  const notices = createNotices()
  const router = createRouter(services, booting.pageRead())
  const targets: FactTargets = {
    notices,
    queryClient,
    flows,
    addPhotos,
    services,
    go: (path, options) => void router.navigate(withCarriedQuery(path, router.state.location.search), options ?? {}),
  }
  onLeave(router, () => {
    closeDialogs()
    // its dialog may be still on the way
    flows.running(deletePhotosFlow.id)?.send({ type: 'CANCELLED' })
  })
  booting.tellTo(tell)
  uploads.resumeKept()
  return { services, flows, router, context: { session: session.actor, notices, addPhotos, uploads, signOut } }
}
