import { useEffect, useState } from 'react'
import { useRouteError } from 'react-router'
import { toFailure } from '#contract/failure.ts'
import { Button, ButtonLink } from '#src/components/Button.tsx'
import { FrameMessage } from '#src/components/FrameMessage.tsx'
import type { MessageProps } from '#src/components/Message.tsx'
import { Online } from '#src/components/Online.tsx'
import { PageMessage } from '#src/components/PageMessage.tsx'
import { useText } from '#src/i18n/text.ts'
import { isMissingCode } from '#src/platform/load-code.ts'
import { logFailure } from '#src/platform/log.ts'
import { useIsOnline } from '#src/platform/online.ts'
import { usePageTitle } from '#src/platform/page-title.ts'
import { useReference } from '#src/platform/reference.ts'
import { paths } from '#src/platform/routes.ts'
import { useServices } from '#src/platform/services.ts'
import { reloadIfOutdated } from './deployment.ts'

/** What the boundary says (account spec 8) of an error that nobody foresaw, with ways on. */
function useBoundaryMessage(): MessageProps {
  const error = useRouteError()
  const { menu } = useServices()
  const text = useText()
  usePageTitle(text('boundary.title'))
  useEffect(() => logFailure('boundary', toFailure(error), error), [error])
  const reference = useReference()
  const { ContactUs } = menu.routes
  return {
    title: text('boundary.title'),
    text: text('boundary.text'),
    reference: reference(toFailure(error)),
    actions: (
      <>
        {ContactUs && <ButtonLink href={ContactUs}>{text('menu.contact')}</ButtonLink>}
        <Button onClick={() => window.location.assign(paths.home)}>{text('boundary.home')}</Button>
        <Button kind="primary" onClick={() => window.location.reload()}>
          {text('boundary.reload')}
        </Button>
      </>
    ),
  }
}

/** In place of everything, where the frame itself failed. */
export function BoundaryRoute() {
  const { brand } = useServices()
  return <PageMessage brand={{ name: brand.name, href: paths.home }} {...useBoundaryMessage()} />
}

/** In place of a page that failed: header and menu stay around it. Without a connection it waits for one, and loads again. */
export function PageBoundaryRoute() {
  const isCodeMissing = isMissingCode(useRouteError())
  const isOnline = useIsOnline()
  const [wasOffline] = useState(!isOnline)
  const text = useText()
  const message = useBoundaryMessage()
  useEffect(() => {
    if (isCodeMissing) void reloadIfOutdated()
  }, [isCodeMissing])
  if (!(isCodeMissing && wasOffline)) return <FrameMessage {...message} />
  return (
    <>
      <FrameMessage title={text('common.offline')} text={text('boundary.offlineText')} />
      <Online then={() => window.location.reload()} />
    </>
  )
}
