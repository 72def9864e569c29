import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import RotateCw from 'lucide-react/icons/rotate-cw'
import type { UploadSnapshot } from '#machines/uploads/upload/machine.ts'
import type { UploadCommand } from '#machines/uploads/upload/model.ts'
import { Button } from '#src/components/Button.tsx'
import { useText } from '#src/i18n/text.ts'
import { CancelAll } from './CancelAll.tsx'
import type { Phase, QueueSummary } from './summary.ts'

type QueueActionsProps = {
  phase: Phase
  summary: QueueSummary
  snapshot: UploadSnapshot
  send: (command: UploadCommand) => void
}

const PAUSABLE: readonly Phase[] = ['sending', 'offline', 'busy']
const RESUMABLE: readonly Phase[] = ['paused', 'offline']

/** Actions for the whole queue; without any, the panel has no foot. */
export function QueueActions({ phase, summary, snapshot, send }: QueueActionsProps) {
  const text = useText()
  const mayPause = PAUSABLE.includes(phase) && snapshot.can({ type: 'ALL_PAUSED' })
  const notAdded = summary.left + summary.missing
  return (
    <>
      {mayPause ? (
        <Button kind="quiet" size="small" icon={<Pause />} onClick={() => send({ type: 'ALL_PAUSED' })}>
          {text('uploads.pauseAll')}
        </Button>
      ) : null}
      {!mayPause && RESUMABLE.includes(phase) ? (
        <Button kind="quiet" size="small" icon={<Play />} onClick={() => send({ type: 'ALL_RESUMED' })}>
          {text('uploads.resumeAll')}
        </Button>
      ) : null}
      {snapshot.can({ type: 'ALL_RETRIED' }) ? (
        <Button kind="quiet" size="small" icon={<RotateCw />} onClick={() => send({ type: 'ALL_RETRIED' })}>
          {text('uploads.retryAll')}
        </Button>
      ) : null}
      {notAdded > 1 ? <CancelAll count={notAdded} send={send} /> : null}
    </>
  )
}
