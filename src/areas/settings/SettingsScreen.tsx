import type { ReactNode } from 'react'
import type { Failure } from '#contract/failure.ts'
import { FailedState } from '#src/components/FailedState.tsx'
import { Main } from '#src/components/Frame.tsx'
import { PageHead } from '#src/components/PageHead.tsx'
import { FormSkeleton } from '#src/components/Skeleton.tsx'
import { useText } from '#src/i18n/text.ts'
import type { BackTo } from '#src/platform/area.ts'
import { TOGETHER_WITHIN_MS, Together } from '#src/platform/pending.tsx'
import { useReference } from '#src/platform/reference.ts'

interface SettingsScreenProps {
  back?: BackTo | undefined
  /** The sections; each of them loads and fails by itself. */
  sections: ReactNode
  /** The customer could not be read: then there is nothing to set. */
  failed?: { failure: Failure; isBusy: boolean; onRetry: () => void } | undefined
}

/** All settings (account spec 2.3), of consumers and of business customers. */
export function SettingsScreen({ back, sections, failed }: SettingsScreenProps) {
  const text = useText()
  const reference = useReference()
  return (
    <Main width="account">
      <PageHead title={text('settings.title')} back={back && { href: back.path, label: text(back.text) }} />
      {failed ? (
        <FailedState
          title={text('settings.failed')}
          reference={reference(failed.failure)}
          retryLabel={text('common.tryAgain')}
          onRetry={failed.onRetry}
          busy={failed.isBusy}
        />
      ) : (
        <Together loading={<FormSkeleton label={text('common.loading')} fields={6} />} limit={TOGETHER_WITHIN_MS}>
          {sections}
        </Together>
      )}
    </Main>
  )
}
