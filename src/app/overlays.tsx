import { Suspense, useEffect } from 'react'
import { watchFileDrag } from '#src/components/file-drag.ts'
import { lazyIdle, lazyRetry } from '#src/components/lazy-retry.ts'
import { useCurrentPage } from '#src/platform/current-page.ts'
import { useServices } from '#src/platform/services.ts'
import { useApp } from './app-context.ts'
import { useNotices } from './notices.ts'
import { PlainNotices } from './PlainNotices.tsx'
import { useIsSignOutAsked } from './sign-out.ts'

export const loadNotices = async () => (await import('./NoticeList.tsx')).NoticeList
export const loadSignOutQuestion = async () => (await import('./SignOutQuestion.tsx')).SignOutQuestion
const NoticeList = lazyRetry(loadNotices)
const SignOutQuestion = lazyRetry(loadSignOutQuestion)
const DropPhotos = lazyIdle('dragenter', async () => (await import('./DropPhotos.tsx')).DropPhotos)

export function NoticesOverlay() {
  const { notices } = useApp()
  const shown = useNotices(notices)
  return (
    shown.length > 0 && (
      <Suspense fallback={<PlainNotices notices={shown} onClose={notices.close} />}>
        <NoticeList notices={shown} onClose={notices.close} />
      </Suspense>
    )
  )
}

export function SignOutOverlay() {
  const { signOut } = useApp()
  return useIsSignOutAsked(signOut) && <SignOutQuestion signOut={signOut} />
}

/** Photos are taken on every page of the frame, whether it has an entry or not. */
export function DropOverlay() {
  const { flags } = useServices()
  const isInFrame = useCurrentPage()?.frame !== 'bare'
  const takesDrops = flags.PhotoManagementUploadViewEnabled && isInFrame
  return <Suspense fallback={<NoDrops />}>{takesDrops ? <DropPhotos /> : <NoDrops />}</Suspense>
}

/** Where files are not taken, or not yet: the browser would open what is dropped in place of the page. */
function NoDrops() {
  useEffect(() => watchFileDrag({ isWanted: () => false, onOver: () => undefined, onDrop: () => undefined }), [])
  return null
}
