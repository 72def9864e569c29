import Smartphone from 'lucide-react/icons/smartphone'
import X from 'lucide-react/icons/x'
import type { PhoneTransferEvent, PhoneTransferSnapshot } from '#machines/uploads/phone-transfer/machine.ts'
import { type ArrivedPhoto, sendingCount, shownPhotos } from '#machines/uploads/phone-transfer/model.ts'
import { Banner } from '#src/components/Banner.tsx'
import { Button } from '#src/components/Button.tsx'
import { QrCode } from '#src/components/QrCode.tsx'
import { Spinner } from '#src/components/Spinner.tsx'
import { TextButton } from '#src/components/TextButton.tsx'
import { useText } from '#src/i18n/text.ts'
import { useReference } from '#src/platform/reference.ts'
import { clockOf } from './clock.ts'
import styles from './PhoneTransferScreen.module.css'

export interface PhoneTransferScreenProps {
  snapshot: PhoneTransferSnapshot
  send: (event: PhoneTransferEvent) => void
  /** Of the link that is open; null before it is there. */
  address: string | null
  isCopied: boolean
  onCopy: () => void
}

/** The tab 'Transfer from Phone' of the import dialog (photo spec 2). */
export function PhoneTransferScreen(props: PhoneTransferScreenProps) {
  const { snapshot, send, address } = props
  const text = useText()
  const reference = useReference()
  if (snapshot.matches('notCreated'))
    return (
      <Banner
        kind="danger"
        title={text('phone.notCreated')}
        announce="alert"
        actions={<TextButton onClick={() => send({ type: 'TRY_AGAIN' })}>{text('common.tryAgain')}</TextButton>}
      >
        {reference(snapshot.context.failure)}
      </Banner>
    )
  if (address === null)
    return (
      <p role="status" className={styles.busy}>
        <Spinner /> {text('phone.creating')}
      </p>
    )
  const photos = shownPhotos(snapshot.context)
  const isClaimed = snapshot.context.transfer?.state === 'claimed'
  return (
    <div className={styles.body}>
      {snapshot.matches('notDeleted') && (
        <Banner kind="danger" title={text('phone.notDeleted')} announce="alert">
          {reference(snapshot.context.failure)}
        </Banner>
      )}
      {!isClaimed && !snapshot.matches({ watching: 'expired' }) && photos.length === 0 && (
        <Code {...props} address={address} />
      )}
      <Status {...props} />
      <Photos photos={photos} onRemove={(uploadId) => send({ type: 'PHOTO_REMOVED', uploadId })} />
    </div>
  )
}

function Code({ address, isCopied, onCopy }: PhoneTransferScreenProps & { address: string }) {
  const text = useText()
  return (
    <div className={styles.code}>
      <QrCode value={address} label={text('phone.code')} />
      <div className={styles.steps}>
        <ol>
          <li>{text('phone.step1')}</li>
          <li>{text('phone.step2')}</li>
          <li>{text('phone.step3')}</li>
        </ol>
        <p role="status">
          <TextButton onClick={onCopy}>{text(isCopied ? 'phone.copied' : 'phone.copy')}</TextButton>
        </p>
      </div>
    </div>
  )
}

function Status({ snapshot, send }: PhoneTransferScreenProps) {
  const text = useText()
  const { transfer, link, attempt } = snapshot.context
  const time = clockOf(transfer?.secondsLeft ?? link?.secondsLeft ?? 0)
  const [here, coming] = [shownPhotos(snapshot.context).length, sendingCount(snapshot.context)]
  if (snapshot.matches({ watching: 'expired' }))
    return (
      <Banner
        kind="warning"
        title={text('phone.expired')}
        announce="status"
        actions={here === 0 && <Button onClick={() => send({ type: 'TRY_AGAIN' })}>{text('phone.newCode')}</Button>}
      />
    )
  const isClaimed = transfer?.state === 'claimed'
  const title =
    here + coming > 0 ? text('phone.arrived', { count: here }) : text(isClaimed ? 'phone.connected' : 'phone.waiting')
  return (
    <Banner icon={<Smartphone />} title={title} announce="status">
      {attempt > 0 && <span>{text('phone.lost')} </span>}
      {coming > 0 && <span>{text('phone.coming', { count: coming })} </span>}
      <span className={styles.time}>{text(isClaimed ? 'phone.timeLeft' : 'phone.valid', { time })}</span>
    </Banner>
  )
}

function Photos({ photos, onRemove }: { photos: readonly ArrivedPhoto[]; onRemove: (uploadId: string) => void }) {
  const text = useText()
  if (photos.length === 0) return null
  return (
    <ul className={styles.photos} aria-label={text('phone.photos')}>
      {photos.map(({ uploadId, fileName, thumbnailUrl }) => (
        <li key={uploadId}>
          {thumbnailUrl ? <img src={thumbnailUrl} alt={fileName} /> : <span className={styles.name}>{fileName}</span>}
          <button
            type="button"
            className={styles.remove}
            aria-label={text('import.remove', { name: fileName })}
            onClick={() => onRemove(uploadId)}
          >
            <X />
          </button>
        </li>
      ))}
    </ul>
  )
}
