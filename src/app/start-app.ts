import { waitFor } from 'xstate'
import { addPhotosFlow, createUploads } from '#src/areas/uploads/app-flows.ts'
import { closeDialogs } from '#src/components/dialog-stack.ts'
import { withCarriedQuery } from '#src/platform/addresses.ts'
import { toFlags, withUploadUrl } from '#src/platform/flags.ts'
import { createAppFlows } from '#src/platform/flows.ts'
import { withFallback } from '#src/platform/menu.ts'
import type { Services } from '#src/platform/services.ts'
import { areas } from './areas.ts'
import type { Booting } from './boot.ts'
import { watchDeployment } from './deployment.ts'
import { type AppTargets, createEmitFact } from './facts.ts'
import { tokens } from './first.ts'
import { onLeave } from './leaving.ts'
import { createNotices } from './notices.ts'
import { createRouter } from './router.tsx'
import { createSignOut } from './sign-out.ts'

/** Makes everything the app stands on out of what boot has found; the router last, as it runs its loaders at once. */
export function startApp(booting: Booting) {
  const { settings, menu, channel } = booting.actor.getSnapshot().context
  const session = booting.session()
  if (settings === null || session === null) throw new Error('The app starts after boot')
  const { queryClient } = booting
  const customerId = () => session.actor.getSnapshot().context.customer?.customerId ?? null
  // back from the provider, only now is the address the one that was asked for
  const query = new URLSearchParams(window.location.search)
  const services: Services = {
    config: { ...settings.config, services: withUploadUrl(settings.config.services, query, settings.brand) },
    brand: settings.brand,
    menu: withFallback(menu, settings.config),
    channel,
    flags: toFlags(settings.flags),
    send: session.send,
    sendForFile: session.sendForFile,
    tokens: session.tokens,
    queryClient,
    customerId,
    customerType: tokens.customerType,
    idpType: tokens.idpType,
    signedInAt: tokens.signedInAt,
    signInAgain: session.signInAgain,
  }
  const notices = createNotices()
  const flows = createAppFlows(createEmitFact(areas, (): AppTargets => targets))
  const uploads = createUploads({ flows, services, customerId })
  const addPhotos = addPhotosFlow(uploads.add)
  const signOut = createSignOut(session.actor, uploads)
  const router = createRouter(areas, services, booting.pageRead())
  const targets: AppTargets = {
    notices,
    addPhotos,
    keepCustomer: (customer) => session.actor.send({ type: 'CUSTOMER_CHANGED', customer }),
    services,
    flows,
    endSession: (target) => void uploads.forgetKept().then(() => session.actor.send({ type: 'ENDED', target })),
    go: (path, options) => void router.navigate(withCarriedQuery(path, router.state.location.search), options ?? {}),
  }
  onLeave(router, () => {
    closeDialogs()
    for (const area of areas) area.onLeave?.(flows)
  })
  watchDeployment(router, notices)
  booting.emitTo(flows.emit)
  // where the customer could not be read, later
  void waitFor(session.actor, (snapshot) => snapshot.matches('signedIn'), { timeout: Number.POSITIVE_INFINITY }).then(
    uploads.resumeKept,
    () => undefined,
  )
  return { services, flows, router, context: { areas, session: session.actor, notices, addPhotos, uploads, signOut } }
}
