import { useSelector } from '@xstate/react'
import { Suspense, useEffect } from 'react'
import { matchPath, Navigate, Outlet, useLocation } from 'react-router'
import { watchFileDrag } from '#src/components/file-drag.ts'
import { LinkProvider } from '#src/components/LinkContext.tsx'
import { idle, later, laterUnseen } from '#src/components/later.ts'
import { withCarriedQuery } from '#src/platform/addresses.ts'
import { useRunningFlow } from '#src/platform/flows.ts'
import { Link } from '#src/platform/links.tsx'
import { isPublicPath, paths, patterns } from '#src/platform/routes.ts'
import { useServices } from '#src/platform/services.ts'
import { deletePhotosFlow } from '#src/selection/app-flows.ts'
import { SessionScreen } from '#src/session/SessionScreen.tsx'
import { uploadFlow } from '#src/uploads/app-flows.ts'
import { useApp } from './app-context.ts'
import { useNotices } from './notices.ts'
import { OnTheWay } from './OnTheWay.tsx'
import { useIsSignOutAsked } from './sign-out.ts'

const NoticeList = later(async () => (await import('./NoticeList.tsx')).NoticeList)
const DeletePhotos = later(async () => (await import('#src/selection/DeletePhotosRoute.tsx')).DeletePhotosRoute)
const AddPhotos = later(async () => (await import('#src/uploads/AddPhotosRoute.tsx')).AddPhotosRoute)
const DropPhotos = laterUnseen('dragenter', async () => (await import('./DropPhotos.tsx')).DropPhotos)
const SignOutQuestion = later(async () => (await import('./SignOutQuestion.tsx')).SignOutQuestion)
const Uploads = later(async () => (await import('#src/uploads/UploadsRoute.tsx')).UploadsRoute)

/**
 * What is opened, chosen and told on the page, for when there is no connection: fetched ahead, this long after the start, in
 * milliseconds.
 */
const AHEAD = [
  () => import('#src/photos/PreviewRoute.tsx'),
  () => import('./NoticeList.tsx'),
  () => import('./SignOutQuestion.tsx'),
  () => import('#src/components/MenuSheet.tsx'),
  () => import('#src/components/OpenMenu.tsx'),
  () => import('#src/grid/drag-tiles.ts'),
  () => import('#src/grid/KeysDialog.tsx'),
  () => import('#src/selection/DeletePhotosRoute.tsx'),
  () => import('#src/selection/flows.ts'),
  () => import('#src/selection/ids.ts'),
]
const AHEAD_AFTER = 3_000

/** One after the other, whenever there is time: each runs when it comes, and the page may be scrolling. */
async function fetchAhead(): Promise<void> {
  for (const fetchCode of AHEAD) {
    await idle()
    // whoever needs it asks again
    await fetchCode().catch(() => undefined)
  }
}

/** Around all pages: links, sign-in, and what belongs to no page (messages, dialogs of the app's flows, uploads). */
export function Root() {
  const { session } = useApp()
  const { pathname, search, hash } = useLocation()
  const { brand } = useServices()
  const snapshot = useSelector(session, (state) => state)
  const isSignedOut = snapshot.matches('signedOut')
  const isAllowed = snapshot.matches('signedIn') || isPublicPath(pathname)

  useEffect(() => {
    const timer = setTimeout(fetchAhead, AHEAD_AFTER)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (!isAllowed && !isSignedOut) session.send({ type: 'SIGN_IN', target: `${pathname}${search}${hash}` })
  }, [isAllowed, isSignedOut, session, pathname, search, hash])

  if (!isAllowed && isSignedOut) return <Navigate to={withCarriedQuery(paths.logout, search)} replace />
  if (!isAllowed) return <SessionScreen snapshot={snapshot} send={session.send} brandName={brand.name} />
  return (
    <LinkProvider component={Link}>
      <OnTheWay />
      <Outlet />
      <Beside />
    </LinkProvider>
  )
}

/** One boundary each: what is there already stays on the screen while the code of another comes. */
function Beside() {
  const { notices, addPhotos, signOut } = useApp()
  const { flags } = useServices()
  const { pathname } = useLocation()
  const shown = useNotices(notices)
  const isSignOutAsked = useIsSignOutAsked(signOut)
  const deletions = useRunningFlow(deletePhotosFlow)
  const adding = useRunningFlow(addPhotos)
  const uploads = useRunningFlow(uploadFlow)
  const isInFrame = !isPublicPath(pathname) && matchPath(patterns.photoPreview, pathname) === null
  const takesDrops = flags.PhotoManagementUploadViewEnabled && isInFrame
  return (
    <>
      <Suspense fallback={<NoDrops />}>{takesDrops ? <DropPhotos /> : <NoDrops />}</Suspense>
      <Suspense>{uploads && <Uploads actor={uploads} />}</Suspense>
      <Suspense>{adding && <AddPhotos actor={adding} />}</Suspense>
      <Suspense>{deletions && <DeletePhotos actor={deletions} />}</Suspense>
      <Suspense>{isSignOutAsked && <SignOutQuestion signOut={signOut} />}</Suspense>
      <Suspense>{shown.length > 0 && <NoticeList notices={shown} onClose={notices.close} />}</Suspense>
    </>
  )
}

/** Where files are not taken, or not yet: the browser would open what is dropped in place of the page. */
function NoDrops() {
  useEffect(() => watchFileDrag({ isWanted: () => false, onOver: () => undefined, onDrop: () => undefined }), [])
  return null
}
