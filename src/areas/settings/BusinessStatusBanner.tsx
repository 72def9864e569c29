import Ban from 'lucide-react/icons/ban'
import Hourglass from 'lucide-react/icons/hourglass'
import type { ReactNode } from 'react'
import { Banner } from '#src/components/Banner.tsx'
import { AboveMain } from '#src/components/Frame.tsx'
import { TextLink } from '#src/components/TextButton.tsx'
import { type MessageId, useText } from '#src/i18n/text.ts'
import type { ShownStatus } from './business-status.ts'

interface BusinessStatusBannerProps {
  status: ShownStatus
  /** Where the missing details are given; left out on that page itself. */
  detailsPath?: string | undefined
  /** The shop's page of customer care; left out where the shop has none. */
  contactUrl?: string | undefined
}

const TITLES: Readonly<Record<ShownStatus, MessageId>> = {
  Default: 'businessStatus.default',
  New: 'businessStatus.new',
  Blocked: 'businessStatus.blocked',
}
const ICONS: Partial<Record<ShownStatus, ReactNode>> = { New: <Hourglass />, Blocked: <Ban /> }

/** What a business account still lacks, above every page (account spec 2.4). */
export function BusinessStatusBanner({ status, detailsPath, contactUrl }: BusinessStatusBannerProps) {
  const text = useText()
  const actions: Partial<Record<ShownStatus, ReactNode>> = {
    Default: detailsPath && <TextLink href={detailsPath}>{text('businessStatus.complete')}</TextLink>,
    Blocked: contactUrl && <TextLink href={contactUrl}>{text('businessStatus.contact')}</TextLink>,
  }
  return (
    <AboveMain label={text('businessStatus.label')}>
      <Banner kind="warning" icon={ICONS[status]} title={text(TITLES[status])} action={actions[status]}>
        {status === 'New' ? text('businessStatus.newText') : null}
      </Banner>
    </AboveMain>
  )
}
