import { BackLink } from '#src/components/BackLink.tsx'
import { Main } from '#src/components/Frame.tsx'
import { PageHead } from '#src/components/PageHead.tsx'
import { FormSkeleton } from '#src/components/Skeleton.tsx'
import { type MessageId, useText } from '#src/i18n/text.ts'
import type { BackTo } from '#src/platform/area.ts'
import { FailedRead } from '#src/platform/FailedRead.tsx'
import type { readStateOf } from '#src/platform/read-state.ts'

interface UnreadProps {
  title: MessageId
  failed: MessageId
  read: ReturnType<typeof readStateOf>
  back?: BackTo | null | undefined
}

/** The details of a form are not there yet, or could not be read. */
export function Unread({ title, failed, read, back }: UnreadProps) {
  const text = useText()
  return (
    <Main width="form">
      {back && <BackLink href={back.path}>{text(back.text)}</BackLink>}
      <PageHead title={text(title)} />
      {read.state === 'failed' ? (
        <FailedRead title={text(failed)} read={read} />
      ) : (
        <FormSkeleton label={text('personalDetails.loading')} fields={4} />
      )}
    </Main>
  )
}
