import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { toFailure } from '#contract/failure.ts'
import { Button } from '#src/components/Button.tsx'
import { PageMessage } from '#src/components/PageMessage.tsx'
import { useText } from '#src/i18n/text.ts'
import { logFailure } from '#src/platform/log.ts'
import { paths } from '#src/platform/routes.ts'
import { useServices } from '#src/platform/services.ts'

/** The boundary page (account spec 8): for what nobody foresaw, with a way on. */
export function BoundaryRoute() {
  const error = useRouteError()
  const { brand } = useServices()
  const text = useText()
  useEffect(() => logFailure('boundary', toFailure(error), error), [error])
  const { correlationId } = toFailure(error)
  return (
    <PageMessage
      brand={{ name: brand.name, href: paths.home }}
      title={text('boundary.title')}
      text={text('boundary.text')}
      reference={correlationId && text('common.correlationId', { id: correlationId })}
      actions={
        <>
          <Button onClick={() => window.location.assign(paths.home)}>{text('boundary.home')}</Button>
          <Button kind="primary" onClick={() => window.location.reload()}>
            {text('boundary.reload')}
          </Button>
        </>
      }
    />
  )
}
