import CircleCheck from 'lucide-react/icons/circle-check'
import type { DownloadPhotoEvent, DownloadPhotoSnapshot } from '#machines/downloads/download-photo/machine.ts'
import { Banner } from '#src/components/Banner.tsx'
import { Button } from '#src/components/Button.tsx'
import { Dialog } from '#src/components/Dialog.tsx'
import { Progress } from '#src/components/Progress.tsx'
import { useText } from '#src/i18n/text.ts'

interface DownloadPhotoScreenProps {
  snapshot: DownloadPhotoSnapshot
  send: (event: DownloadPhotoEvent) => void
}

/** Photo spec 4, 'Single download modal': shown when the download takes longer than a second, or has failed. */
export function DownloadPhotoScreen({ snapshot, send }: DownloadPhotoScreenProps) {
  const text = useText()
  if (snapshot.matches('initial') || snapshot.matches({ pending: 'quiet' })) return null
  const close = () => send({ type: 'CLOSED' })
  const isDone = snapshot.matches('success')
  return (
    <Dialog
      open
      onClose={close}
      title={text('downloadPhoto.title')}
      closeLabel={text('common.close')}
      actions={
        <>
          <Button kind={isDone ? 'primary' : 'secondary'} onClick={close}>
            {text(isDone ? 'common.close' : 'common.cancel')}
          </Button>
          {snapshot.matches('failure') && (
            <Button kind="primary" onClick={() => send({ type: 'RETRIED' })}>
              {text('common.tryAgain')}
            </Button>
          )}
        </>
      }
    >
      <State snapshot={snapshot} />
    </Dialog>
  )
}

function State({ snapshot }: Pick<DownloadPhotoScreenProps, 'snapshot'>) {
  const text = useText()
  if (snapshot.matches('failure')) return <Banner kind="danger" announce="alert" title={text('downloads.errorOne')} />
  if (snapshot.matches('success')) {
    const { fileName } = snapshot.context
    return (
      <Banner
        kind="success"
        icon={<CircleCheck />}
        announce="status"
        title={text('downloadPhoto.success', { fileName: fileName ?? '' })}
      />
    )
  }
  return (
    <>
      <Progress label={text('downloadPhoto.pending')} value={null} />
      <p role="status">{text('downloadPhoto.pending')}</p>
    </>
  )
}
