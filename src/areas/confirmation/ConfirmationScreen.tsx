import { PageMessage } from '#src/components/PageMessage.tsx'
import { Progress } from '#src/components/Progress.tsx'
import { useText } from '#src/i18n/text.ts'
import { paths } from '#src/platform/routes.ts'

/** The page of a mail's link while it is confirmed. */
export function ConfirmationScreen({ brandName }: { brandName: string }) {
  const text = useText()
  return (
    <PageMessage
      brand={{ name: brandName, href: paths.home }}
      drawing="letter"
      title={text('confirmation.title')}
      text={text('confirmation.text')}
      actions={<Progress label={text('confirmation.title')} value={null} />}
    />
  )
}
