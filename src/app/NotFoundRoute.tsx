import { ButtonLink } from '#src/components/Button.tsx'
import { FrameMessage } from '#src/components/FrameMessage.tsx'
import { useText } from '#src/i18n/text.ts'
import { usePageTitle } from '#src/platform/page-title.ts'
import { paths } from '#src/platform/routes.ts'
import { useServices } from '#src/platform/services.ts'

/** An address that no page has (open question 32). */
export function NotFoundRoute() {
  const { flags } = useServices()
  const text = useText()
  usePageTitle(text('notFound.title'))
  return (
    <FrameMessage
      drawing="lost"
      title={text('notFound.title')}
      text={text('notFound.text')}
      actions={
        <>
          {flags.PhotoManagementTimelineViewEnabled && (
            <ButtonLink href={paths.photos}>{text('notFound.photos')}</ButtonLink>
          )}
          <ButtonLink kind="primary" href={paths.home}>
            {text('notFound.home')}
          </ButtonLink>
        </>
      }
    />
  )
}
