import type { BootEvent, BootSnapshot } from '#machines/boot/machine.ts'
import { Button } from '#src/components/Button.tsx'
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

type Page = { title: MessageId; text: MessageId }

/** The page for a failure, the most important first; null while boot is in progress. */
function failedPage(snapshot: BootSnapshot): Page | null {
  if (snapshot.matches('storageBlocked')) return { title: 'boot.blocked.title', text: 'boot.blocked.text' }
  const trouble = troubleOf(snapshot.context.failure)
  if (snapshot.matches('configFailed')) return trouble ?? { title: 'boot.config.title', text: 'boot.config.text' }
  if (snapshot.matches({ loading: { session: 'failed' } }))
    return trouble ?? { title: 'boot.session.title', text: 'boot.session.text' }
  if (snapshot.matches({ loading: { locale: 'failed' } }))
    return { title: 'boot.locale.title', text: 'boot.locale.text' }
  return null
}

/** Shown until the product starts: the loading page, and a page for each failure. */
export function BootScreen({ snapshot, send, pageName }: BootScreenProps) {
  const text = useText()
  const reference = useReference()
  const brand = { name: snapshot.context.settings?.brand.name ?? pageName, href: paths.home }
  const page = failedPage(snapshot)
  if (page === null) return <PageLoading brand={brand} label={text('boot.loading')} />
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
