import HardDrive from 'lucide-react/icons/hard-drive'
import Hourglass from 'lucide-react/icons/hourglass'
import ImagePlus from 'lucide-react/icons/image-plus'
import WifiOff from 'lucide-react/icons/wifi-off'
import type { UploadHold } from '#machines/uploads/upload-file/schema.ts'
import { UploadNotice } from '#src/components/UploadNotice.tsx'
import { useText } from '#src/i18n/text.ts'
import type { Phase } from './summary.ts'
import { useCountdown } from './use-countdown.ts'

type QueueNoticeProps = {
  phase: Phase
  hold: UploadHold | null
  /** Files to be chosen again. */
  missing: number
  /** The last choice matches none of them. */
  isOtherFile: boolean
  onTryAgain: () => void
  onChooseAgain: () => void
}

/** Why the queue is on hold, and what helps; nothing while it is sending. */
export function QueueNotice(props: QueueNoticeProps) {
  const { phase, hold, missing, isOtherFile, onTryAgain, onChooseAgain } = props
  const text = useText()
  switch (phase) {
    case 'offline':
      return (
        <UploadNotice kind="info" icon={<WifiOff />}>
          {text('uploads.offlineText')}
        </UploadNotice>
      )
    case 'busy':
      return <BusyNotice seconds={hold?.by === 'busy' ? hold.seconds : 0} />
    case 'libraryFull':
    case 'serverFull':
      return (
        <UploadNotice
          kind="danger"
          icon={<HardDrive />}
          action={{ text: text('common.tryAgain'), onSelect: onTryAgain }}
        >
          {text(phase === 'libraryFull' ? 'uploads.libraryFullText' : 'uploads.serverFullText')}
        </UploadNotice>
      )
  }
  if (missing === 0) return null
  return (
    <UploadNotice
      kind="warning"
      icon={<ImagePlus />}
      action={{ text: text('uploads.chooseAgain'), onSelect: onChooseAgain }}
    >
      {text(isOtherFile ? 'uploads.noneOfThese' : 'uploads.missingText', { count: missing })}
    </UploadNotice>
  )
}

function BusyNotice({ seconds }: { seconds: number }) {
  const text = useText()
  const left = useCountdown(seconds)
  return (
    <UploadNotice kind="info" icon={<Hourglass />}>
      {left > 0 ? text('uploads.busyText', { count: left }) : text('uploads.busyTextSoon')}
    </UploadNotice>
  )
}
