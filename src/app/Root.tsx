import { useSelector } from '@xstate/react'
import { Suspense, useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { errorNotice } from '#machines/notices.ts'
import { loadOffline } from '#src/areas/boot/BootScreen.tsx'
import { isPhotoPage } from '#src/areas/chat/photo-pages.ts'
import { SessionScreen } from '#src/areas/session/SessionScreen.tsx'
import { LinkProvider } from '#src/components/LinkContext.tsx'
import { fetchAhead, idle } from '#src/components/lazy-retry.ts'
import { type MessageId, useText } from '#src/i18n/text.ts'
import { withCarriedQuery } from '#src/platform/addresses.ts'
import type { Area, Overlay } from '#src/platform/area.ts'
import { useCurrentPage } from '#src/platform/current-page.ts'
import { useAppFlows, useEmit } from '#src/platform/flows.ts'
import { Link } from '#src/platform/links.tsx'
import { nameDocument } from '#src/platform/page-title.ts'
import { paths } from '#src/platform/routes.ts'
import { useServices } from '#src/platform/services.ts'
import { AreasContext } from '#src/platform/slots.tsx'
import { useApp } from './app-context.ts'
import { BareFoot } from './BareFoot.tsx'
import { isCustomerFailed } from './customer-failed.ts'
import { NavigationProgress } from './NavigationProgress.tsx'
import { loadNotices } from './overlays.tsx'
import { PageScroll } from './PageScroll.tsx'

/** Code of dialogs, selection and notices is prefetched this long after the start, in milliseconds. */
const AHEAD_AFTER = 3_000

/** One after the other, whenever there is time: each runs when it comes, and the page may be scrolling. */
async function fetchAll(areas: readonly Area[]): Promise<void> {
  for (const load of [loadNotices, ...areas.flatMap(({ lazyCode = [] }) => lazyCode), loadOffline]) {
    await idle()
    await fetchAhead(load)
  }
  if (import.meta.env.PROD)
    await import('#src/service-worker/register.ts').then(
      ({ keepForOffline }) => keepForOffline(),
      // the next visit does it
      () => undefined,
    )
}

/** Around all pages: links, sign-in, and what belongs to no page (its areas' overlays). */
export function Root() {
  const { session, areas } = useApp()
  const { pathname, search, hash } = useLocation()
  const { brand } = useServices()
  const snapshot = useSelector(session, (state) => state)
  const isSignedOut = snapshot.matches('signedOut')
  const page = useCurrentPage()
  const isAllowed = snapshot.matches('signedIn') || page?.guard === 'public' || isCustomerFailed(snapshot, page)

  useEffect(() => {
    const timer = setTimeout(() => void fetchAll(areas), AHEAD_AFTER)
    return () => clearTimeout(timer)
  }, [areas])
  useEffect(() => {
    if (!isAllowed && !isSignedOut) session.send({ type: 'SIGN_IN', target: `${pathname}${search}${hash}` })
  }, [isAllowed, isSignedOut, session, pathname, search, hash])

  if (!isAllowed && isSignedOut) return <Navigate to={withCarriedQuery(paths.logout, search)} replace />
  if (!isAllowed) return <SessionScreen snapshot={snapshot} send={session.send} brandName={brand.name} />
  return (
    <LinkProvider component={Link}>
      <NavigationProgress />
      {page && <PageTitle key={page.route} id={page.title} />}
      {page && !isPhotoPage(page.route) && <PageScroll key={pathname} />}
      <AreasContext value={areas}>
        <Outlet />
        {page?.frame === 'bare' && !isPhotoPage(page.route) && <BareFoot />}
      </AreasContext>
      <Overlays />
    </LinkProvider>
  )
}

/** One boundary each: what is there already stays on the screen while the code of another comes. */
function Overlays() {
  const { areas } = useApp()
  return areas
    .flatMap(({ overlays = [] }) => overlays)
    .map((overlay) => (
      <Suspense key={overlay.id}>{'View' in overlay ? <overlay.View /> : <FlowOverlay {...overlay} />}</Suspense>
    ))
}

function FlowOverlay({ id, Dialog }: Extract<Overlay, { Dialog: unknown }>) {
  const flows = useAppFlows()
  const actor = useSyncExternalStore(flows.subscribe, () => flows.running({ id }))
  if (actor === null) return null
  return (
    <Suspense fallback={<DialogOnItsWay />}>
      {/* the entry gives the dialog of the flow with this id */}
      <Dialog actor={actor as never} />
    </Suspense>
  )
}

/** Without a connection a dialog's code does not come before it is back: a notice says so meanwhile. */
function DialogOnItsWay() {
  const emit = useEmit()
  useEffect(() => {
    if (!navigator.onLine) emit(errorNotice('common.notStarted'))
  }, [emit])
  return null
}

/** Names the document by the page's entry; before any effect of the page itself, which may know a better name. */
function PageTitle({ id }: { id: MessageId }) {
  const { brand } = useServices()
  const text = useText()
  const title = text(id)
  useLayoutEffect(() => nameDocument(title, brand), [title, brand])
  return null
}
