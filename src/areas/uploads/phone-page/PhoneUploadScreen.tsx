import Check from 'lucide-react/icons/check'
import ImagePlus from 'lucide-react/icons/image-plus'
import Plus from 'lucide-react/icons/plus'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Send from 'lucide-react/icons/send'
import X from 'lucide-react/icons/x'
import { type ReactNode, use, useRef, useState } from 'react'
import type { AddPhotosEvent, AddPhotosSnapshot } from '#machines/uploads/add-photos/machine.ts'
import type { UploadCommand } from '#machines/uploads/upload/model.ts'
import type { SharedQueue, UploadRow } from '#machines/uploads/upload/schema.ts'
import { PREVIEWS_AT_FIRST, PREVIEWS_MORE } from '#src/areas/uploads/dialog/ChosenPhotos.tsx'
import { chosenRows } from '#src/areas/uploads/dialog/chosen-rows.ts'
import { COUNTED_FROM, inspectionOf } from '#src/areas/uploads/dialog/inspection.ts'
import { ProblemList } from '#src/areas/uploads/dialog/ProblemList.tsx'
import type { PreviewOf } from '#src/areas/uploads/files/chosen-files.ts'
import { ACCEPTED_FILES } from '#src/areas/uploads/files/file-kinds.ts'
import { UploadLimit } from '#src/areas/uploads/files/upload-limit.ts'
import { percentOf, summaryOf } from '#src/areas/uploads/panel/summary.ts'
import { Banner } from '#src/components/Banner.tsx'
import { Button } from '#src/components/Button.tsx'
import { Drawing } from '#src/components/Drawing.tsx'
import { FilePicker } from '#src/components/FilePicker.tsx'
import { Progress } from '#src/components/Progress.tsx'
import { useFileSize } from '#src/i18n/file-size.ts'
import { useText } from '#src/i18n/text.ts'
import { PhonePage } from './PhonePage.tsx'
import styles from './PhoneUploadScreen.module.css'

export interface PhoneUploadScreenProps {
  brand: string
  secondsLeft: number
  choice: AddPhotosSnapshot
  queue: SharedQueue
  isOffline: boolean
  send: (event: AddPhotosEvent) => void
  sendToQueue: (event: UploadCommand) => void
  onFiles: (files: File[]) => void
  previewOf: PreviewOf
}

/** The phone's page while its link is good: choose photos, send them, done. One thing at a time. */
export function PhoneUploadScreen(props: PhoneUploadScreenProps) {
  const { choice, queue } = props
  if (choice.context.rows.length > 0) return <Chosen {...props} />
  if (queue.rows.length === 0) return <Choose {...props} />
  return queue.working || summaryOf(queue.rows).left > 0 ? <Sending {...props} /> : <Done {...props} />
}

function PickButton({ onFiles, kind, icon, children }: PickButtonProps) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...(kind && { kind })} icon={icon} onClick={() => picker.current?.click()}>
        {children}
      </Button>
      <FilePicker ref={picker} accept={ACCEPTED_FILES} onFiles={onFiles} />
    </>
  )
}
type PickButtonProps = {
  onFiles: (files: File[]) => void
  kind?: 'primary'
  icon: ReactNode
  children: ReactNode
}

function Choose({ brand, secondsLeft, isOffline, onFiles }: PhoneUploadScreenProps) {
  const text = useText()
  const fileSize = useFileSize()
  return (
    <PhonePage
      brand={brand}
      secondsLeft={secondsLeft}
      isOffline={isOffline}
      foot={
        <>
          <PickButton kind="primary" icon={<ImagePlus />} onFiles={onFiles}>
            {text('import.choose')}
          </PickButton>
          <p>{text('import.types', { size: fileSize(use(UploadLimit)) })}</p>
        </>
      }
    >
      <div className={styles.middle}>
        <Drawing kind="picker" />
        <h1>{text('phonePage.title')}</h1>
        <p>{text('phonePage.text')}</p>
      </div>
    </PhonePage>
  )
}

function Chosen({ brand, secondsLeft, isOffline, choice, send, onFiles, previewOf }: PhoneUploadScreenProps) {
  const text = useText()
  const fileSize = useFileSize()
  const [shown, setShown] = useState(PREVIEWS_AT_FIRST)
  const { photos, problems, bytes } = chosenRows(choice.context.rows)
  const inspection = choice.matches('choosing') ? inspectionOf(choice.context) : null
  const isChecking = inspection !== null
  return (
    <PhonePage
      brand={brand}
      secondsLeft={secondsLeft}
      isOffline={isOffline}
      foot={
        <Button
          kind="primary"
          icon={<Send />}
          busy={choice.matches('handingOver') || isChecking}
          disabledReason={isChecking || photos.length > 0 ? undefined : text('import.nothing')}
          onClick={() => send({ type: choice.can({ type: 'TRY_AGAIN' }) ? 'TRY_AGAIN' : 'CONFIRM' })}
        >
          {text('phonePage.transfer', { count: photos.length })}
        </Button>
      }
    >
      {choice.hasTag('failure') && <Banner kind="danger" title={text('import.failed')} announce="alert" />}
      <div className={styles.intro} role="status">
        <h1>{text('import.chosen', { count: photos.length })}</h1>
        <p aria-hidden={inspection !== null}>
          {inspection && inspection.count > COUNTED_FROM ? text('import.checked', { ...inspection }) : fileSize(bytes)}
        </p>
      </div>
      <ul className={styles.thirds} aria-label={text('import.previews')}>
        {photos.slice(0, shown).map((row) => (
          <Picture key={row.key} name={row.name} src={previewOf(row)}>
            <button
              type="button"
              className={styles.take}
              aria-label={text('import.remove', { name: row.name })}
              onClick={() => send({ type: 'ROW_REMOVED', key: row.key })}
            >
              <X />
            </button>
          </Picture>
        ))}
      </ul>
      {photos.length > shown ? (
        <Button onClick={() => setShown(shown + PREVIEWS_MORE)}>
          {text('import.moreLabel', { count: photos.length - shown })}
        </Button>
      ) : null}
      <ProblemList as="h2" rows={problems} onRemove={(key) => send({ type: 'ROW_REMOVED', key })} />
      <PickButton icon={<Plus />} onFiles={onFiles}>
        {text('phonePage.addMore')}
      </PickButton>
    </PhonePage>
  )
}

function Sending({ brand, secondsLeft, isOffline, queue, previewOf }: PhoneUploadScreenProps) {
  const text = useText()
  const summary = summaryOf(queue.rows)
  const sent = summary.count - summary.left
  return (
    <PhonePage brand={brand} secondsLeft={secondsLeft} isOffline={isOffline}>
      <div className={styles.intro}>
        <h1>{text('phonePage.sending', { sent, count: summary.count })}</h1>
        <p>{text('phonePage.keepOpen')}</p>
        <Progress label={text('phonePage.progress')} value={percentOf(summary, queue.sent)} />
      </div>
      <Rows rows={queue.rows} previewOf={previewOf} />
    </PhonePage>
  )
}

function Done({ brand, secondsLeft, isOffline, queue, sendToQueue, onFiles, previewOf }: PhoneUploadScreenProps) {
  const text = useText()
  const { count, failed, missing } = summaryOf(queue.rows)
  const there = count - failed - missing
  if (failed + missing > 0)
    return (
      <PhonePage
        brand={brand}
        secondsLeft={secondsLeft}
        isOffline={isOffline}
        foot={
          <Button kind="primary" icon={<RotateCw />} onClick={() => sendToQueue({ type: 'ALL_RETRIED' })}>
            {text('common.tryAgain')}
          </Button>
        }
      >
        <div className={styles.intro} role="status">
          <h1>{text('phonePage.some', { sent: there, count })}</h1>
          <p>{text('phonePage.someText', { count: failed + missing })}</p>
        </div>
        <Rows rows={queue.rows} previewOf={previewOf} />
      </PhonePage>
    )
  return (
    <PhonePage
      brand={brand}
      secondsLeft={secondsLeft}
      isOffline={isOffline}
      foot={
        secondsLeft > 0 && (
          <PickButton icon={<Plus />} onFiles={onFiles}>
            {text('phonePage.more')}
          </PickButton>
        )
      }
    >
      <div className={styles.middle} role="status">
        <Drawing kind="photos" />
        <h1>{text('phonePage.done', { count: there })}</h1>
        <p>{text('phonePage.doneText')}</p>
      </div>
    </PhonePage>
  )
}

function Picture({ name, src, children }: { name: string; src: string | undefined; children?: ReactNode }) {
  return (
    <li className={styles.cell}>
      {src ? <img src={src} alt={name} /> : <span className={styles.name}>{name}</span>}
      {children}
    </li>
  )
}

function Rows({ rows, previewOf }: { rows: readonly UploadRow[]; previewOf: PreviewOf }) {
  const text = useText()
  return (
    <ul className={styles.thirds} aria-label={text('import.previews')}>
      {rows.map((row) => {
        const thumbnail = 'thumbnailUrl' in row ? row.thumbnailUrl : undefined
        const isThere = row.state === 'stored' || row.state === 'duplicate'
        const hasFailed = row.state === 'failed' || row.state === 'missing'
        return (
          <Picture key={row.key} name={row.name} src={thumbnail ?? previewOf(row)}>
            {(isThere || hasFailed) && (
              <span className={styles.mark} data-kind={hasFailed ? 'danger' : 'success'}>
                {hasFailed ? (
                  <X aria-label={text('phonePage.notSent')} />
                ) : (
                  <Check aria-label={text('phonePage.sent')} />
                )}
              </span>
            )}
          </Picture>
        )
      })}
    </ul>
  )
}
