import { Suspense } from 'react'
import type { BootEvent, BootSnapshot } from '#machines/boot/boot/machine.ts'
import { Button } from '#src/components/Button.tsx'
import { lazyRetry } from '#src/components/lazy-retry.ts'
import { PageLoading, PageMessage } from '#src/components/PageMessage.tsx'
import { type MessageId, useText } from '#src/i18n/text.ts'
import { useReference } from '#src/platform/reference.ts'
import { paths } from '#src/platform/routes.ts'
import { troubleOf } from '#src/platform/trouble.ts'

interface BootScreenProps {
  /** Shown until config.json provides the brand's name. */
  pageName: string
  snapshot: BootSnapshot
  send: (event: BootEvent) => void
}

export const loadOffline = async () => (await import('./OfflineRoute.tsx')).OfflineRoute
const Offline = lazyRetry(loadOffline)

type Page = { title: MessageId; text: MessageId }

/** The page for a failure, the most important first; null while boot is in progress. */
function failedPage(snapshot: BootSnapshot): Page | null {
  if (snapshot.matches('storageBlocked')) return { title: 'boot.blocked.title', text: 'boot.blocked.text' }
  const trouble = troubleOf(snapshot.context.failure)
  if (snapshot.matches('configFailed')) return trouble ?? { title: 'boot.config.title', text: 'boot.config.text' }
  if (snapshot.matches({ loading: { session: 'failed' } }))
    return trouble ?? { title: 'boot.session.title', text: 'boot.session.text' }
  // on the way to the provider the browser cancels what is being read
  if (snapshot.matches({ loading: { session: 'opened', locale: 'failed' } }))
    return { title: 'boot.locale.title', text: 'boot.locale.text' }
  return null
}

/** The service worker gives the page, its settings and texts; the provider can't be reached. */
const isOffline = (snapshot: BootSnapshot) =>
  snapshot.matches({ loading: { session: 'failed' } }) &&
  snapshot.context.failure?.kind === 'offline' &&
  !navigator.onLine

/** Shown until the product starts: the loading page, and a page for each failure. */
export function BootScreen({ snapshot, send, pageName }: BootScreenProps) {
  const text = useText()
  const reference = useReference()
  const brand = { name: snapshot.context.settings?.brand.name ?? pageName, href: paths.home }
  const page = failedPage(snapshot)
  const loading = <PageLoading brand={brand} label={text('boot.loading')} />
  if (page === null) return loading
  if (isOffline(snapshot))
    return (
      <Suspense fallback={loading}>
        <Offline brand={brand} />
      </Suspense>
    )
  return (
    <PageMessage
      brand={brand}
      title={text(page.title)}
      text={text(page.text)}
      reference={reference(snapshot.context.failure)}
      actions={
        <Button kind="primary" onClick={() => send({ type: 'TRY_AGAIN' })}>
          {text('boot.tryAgain')}
        </Button>
      }
    />
  )
}
