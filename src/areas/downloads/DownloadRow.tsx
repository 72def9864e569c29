import Download from 'lucide-react/icons/download'
import RotateCw from 'lucide-react/icons/rotate-cw'
import X from 'lucide-react/icons/x'
import type { ComponentProps } from 'react'
import { useIntl } from 'react-intl'
import type { ArchiveSubject } from '#machines/downloads/archive/model.ts'
import { Button } from '#src/components/Button.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { JobRow } from '#src/components/JobRow.tsx'
import { dayOf } from '#src/i18n/created.ts'
import { useFileSize } from '#src/i18n/file-size.ts'
import { useText } from '#src/i18n/text.ts'
import type { ShownDownload } from './list.ts'

export interface DownloadRowProps {
  download: ShownDownload
  /** In milliseconds. */
  now: number
  onSave: (subject: ArchiveSubject) => void
  onRepeat: (subject: ArchiveSubject) => void
  onRemove: (subject: ArchiveSubject) => void
}

const isMaking = ({ status, doing }: ShownDownload) =>
  status === 'REQUESTED' || status === 'IN_PROGRESS' || doing === 'requesting'

function useName({ name, photosCount }: ShownDownload): string {
  const text = useText()
  return name ?? text('downloads.photos', { count: photosCount })
}

type Fact = ComponentProps<typeof JobRow>['facts'][number]

function useDate(): (moment: string) => string {
  const { formatDate } = useIntl()
  return (moment) => formatDate(moment, { day: 'numeric', month: 'short', year: 'numeric' })
}

function useMakingFacts({ doing, packedCount, photosCount }: ShownDownload): Fact[] {
  const text = useText()
  if (doing === 'requesting') return [{ id: 'state', text: text('downloads.requesting') }]
  if (packedCount === 0) return [{ id: 'state', text: text('downloads.waiting') }]
  return [{ id: 'state', text: text('downloads.packed', { packed: packedCount, count: photosCount }) }]
}

function useReadyFacts({ bytes, expires, updated, missingPhotoIds }: ShownDownload, now: number): Fact[] {
  const text = useText()
  const size = useFileSize()
  const date = useDate()
  const end = expires ?? updated
  const days = dayOf(new Date(end)) - dayOf(new Date(now))
  const until = days === 1 ? text('downloads.expiresTomorrow') : text('downloads.expiresToday')
  return [
    ...(bytes === null ? [] : [{ id: 'size', text: size(bytes) }]),
    days > 1
      ? { id: 'until', text: text('downloads.until', { date: date(end) }) }
      : { id: 'until', text: until, kind: 'soon' },
    ...(missingPhotoIds.length === 0
      ? []
      : [{ id: 'missing', text: text('downloads.missing', { count: missingPhotoIds.length }) }]),
  ]
}

/** What is known about a download. */
function useFacts(download: ShownDownload, now: number): Fact[] {
  const text = useText()
  const date = useDate()
  const { status, name, photosCount, expires, updated } = download
  const making = useMakingFacts(download)
  const ready = useReadyFacts(download, now)
  const photos = { id: 'photos', text: text('downloads.photos', { count: photosCount }) }
  if (isMaking(download)) return making
  if (status === 'FAILED') {
    return [{ id: 'failed', text: text('downloads.failed'), kind: 'bad' }, photos, { id: 'date', text: date(updated) }]
  }
  if (status === 'EXPIRED') {
    return [{ id: 'expired', text: text('downloads.expired', { date: date(expires ?? updated) }) }, photos]
  }
  return name === null ? ready : [photos, ...ready]
}

/** One download of the list. Without a name it is called by its number of photos. */
export function DownloadRow({ download, now, ...actions }: DownloadRowProps) {
  const title = useName(download)
  const { status, photosCount, packedCount, coverUrl } = download
  const isUnknown = status !== 'IN_PROGRESS' || packedCount === 0 || photosCount === 0
  return (
    <JobRow
      title={title}
      facts={useFacts(download, now)}
      picture={coverUrl}
      {...(isMaking(download) && { percent: isUnknown ? null : (packedCount / photosCount) * 100 })}
      isPast={!isMaking(download) && status !== 'READY'}
      actions={<RowActions download={download} title={title} {...actions} />}
    />
  )
}

type RowActionsProps = Omit<DownloadRowProps, 'now'> & { title: string }

function RowActions({ download, title: name, onSave, onRepeat, onRemove }: RowActionsProps) {
  const text = useText()
  const { id, status, doing, photosCount } = download
  const subject = { downloadId: id, name: download.name, photosCount }
  const making = isMaking(download)
  const remove = (
    <IconButton
      label={text(making ? 'downloads.cancelLabel' : 'downloads.removeLabel', { name })}
      icon={<X />}
      busy={doing === 'removing'}
      onClick={() => onRemove(subject)}
    />
  )
  if (making) return doing === 'requesting' ? null : remove
  if (status === 'READY') {
    return (
      <>
        <Button
          size="small"
          icon={<Download />}
          aria-label={text('downloads.downloadLabel', { name })}
          busy={doing === 'saving'}
          onClick={() => onSave(subject)}
        >
          {text('downloads.download')}
        </Button>
        {remove}
      </>
    )
  }
  const isFailed = status === 'FAILED'
  return (
    <>
      <Button
        size="small"
        kind={isFailed ? 'secondary' : 'quiet'}
        icon={isFailed ? undefined : <RotateCw />}
        aria-label={text(isFailed ? 'downloads.tryAgainLabel' : 'downloads.againLabel', { name })}
        onClick={() => onRepeat(subject)}
      >
        {text(isFailed ? 'common.tryAgain' : 'downloads.again')}
      </Button>
      {remove}
    </>
  )
}
