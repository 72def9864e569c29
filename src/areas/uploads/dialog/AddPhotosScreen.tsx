import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import { use, useMemo } from 'react'
import type { AddPhotosEvent, AddPhotosSnapshot } from '#machines/uploads/add-photos/machine.ts'
import type { PreviewOf } from '#src/areas/uploads/files/chosen-files.ts'
import { ACCEPTED_FILES } from '#src/areas/uploads/files/file-kinds.ts'
import { UploadLimit } from '#src/areas/uploads/files/upload-limit.ts'
import type { PhoneTab } from '#src/areas/uploads/phone/phone-tab.ts'
import { Banner } from '#src/components/Banner.tsx'
import { Button } from '#src/components/Button.tsx'
import { Dialog } from '#src/components/Dialog.tsx'
import { Dropzone } from '#src/components/Dropzone.tsx'
import { Segmented } from '#src/components/Segmented.tsx'
import { useFileSize } from '#src/i18n/file-size.ts'
import { type MessageId, useText } from '#src/i18n/text.ts'
import { useReference } from '#src/platform/reference.ts'
import styles from './AddPhotosScreen.module.css'
import { ChosenPhotos } from './ChosenPhotos.tsx'
import { chosenRows } from './chosen-rows.ts'
import { COUNTED_FROM, type Inspection, inspectionOf } from './inspection.ts'
import { ProblemList } from './ProblemList.tsx'

type AddPhotosScreenProps = {
  snapshot: AddPhotosSnapshot
  send: (event: AddPhotosEvent) => void
  /** Whether a drop is being read: folders may have thousands of files. */
  reading: 'idle' | 'reading' | 'failed'
  /** An event can't carry Files. */
  onFiles: (files: File[]) => void
  onDropped: (dropped: DataTransfer) => void
  previewOf: PreviewOf
  /** On small screens the dialog begins with the picker; not again after another tab of it. */
  opensPicker?: boolean | undefined
  /** 'Transfer from Phone'; left out where it is not offered. */
  phone?: PhoneTab
}

/** The import dialog (photo spec 2 'Import modal', open question 26). */
export function AddPhotosScreen(props: AddPhotosScreenProps) {
  const { snapshot, send } = props
  const text = useText()
  const cancel = () => send({ type: 'CANCEL' })
  return (
    <Dialog
      open={!snapshot.matches('closed')}
      onClose={cancel}
      title={text('import.title')}
      closeLabel={text('common.close')}
      dismissible={snapshot.can({ type: 'CANCEL' })}
      size="wide"
      actions={props.phone?.isOpen ? <PhoneActions {...props} phone={props.phone} /> : <DialogActions {...props} />}
    >
      {props.phone && <Tabs {...props.phone} />}
      {props.phone?.isOpen ? props.phone.body : <DialogBody {...props} />}
    </Dialog>
  )
}

function Tabs({ isOpen, onOpen }: PhoneTab) {
  const text = useText()
  return (
    <div className={styles.tabs}>
      <Segmented
        label={text('import.source')}
        value={isOpen ? 'phone' : 'device'}
        options={[
          { value: 'device', text: text('import.device'), icon: <Monitor /> },
          { value: 'phone', text: text('import.phone'), icon: <Smartphone /> },
        ]}
        onChange={(value) => onOpen(value === 'phone')}
      />
    </div>
  )
}

function PhoneActions({ send, phone }: AddPhotosScreenProps & { phone: PhoneTab }) {
  const text = useText()
  return (
    <>
      <Button onClick={() => send({ type: 'CANCEL' })}>{text('common.cancel')}</Button>
      <Button
        kind="primary"
        busy={phone.isBusy}
        disabledReason={phone.notReady === null ? undefined : text(phone.notReady)}
        onClick={phone.onConfirm}
      >
        {text('import.upload')}
      </Button>
    </>
  )
}

function DialogActions({ snapshot, send, reading }: AddPhotosScreenProps) {
  const text = useText()
  const handing = snapshot.matches('handingOver')
  const notReady = reading === 'reading' ? 'import.reading' : notReadyOf(snapshot)
  return (
    <>
      <Button
        disabledReason={snapshot.can({ type: 'CANCEL' }) ? undefined : text('import.uploading')}
        onClick={() => send({ type: 'CANCEL' })}
      >
        {text('common.cancel')}
      </Button>
      {snapshot.can({ type: 'TRY_AGAIN' }) ? (
        <Button kind="primary" onClick={() => send({ type: 'TRY_AGAIN' })}>
          {text('common.tryAgain')}
        </Button>
      ) : (
        <Button
          kind="primary"
          busy={handing}
          disabledReason={notReady === null ? undefined : text(notReady)}
          onClick={() => send({ type: 'CONFIRM' })}
        >
          {text('import.upload')}
        </Button>
      )}
    </>
  )
}

/** Why 'Upload' can't be pressed. */
function notReadyOf(snapshot: AddPhotosSnapshot): MessageId | null {
  if (snapshot.matches('handingOver') || snapshot.can({ type: 'CONFIRM' })) return null
  return inspectionOf(snapshot.context) ? 'import.checking' : 'import.nothing'
}

/** That files are inspected; of many also how far, which changes too often to be announced. */
function InspectionText({ done, count }: Inspection) {
  const text = useText()
  if (count <= COUNTED_FROM) return <p>{text('import.checking')}</p>
  return (
    <p>
      <span className="sr">{text('import.checking')}</span>
      <span aria-hidden="true">{text('import.checked', { done, count })}</span>
    </p>
  )
}

function DialogBody(props: AddPhotosScreenProps) {
  const { snapshot, send, reading, onFiles, onDropped, previewOf, opensPicker, phone } = props
  const text = useText()
  const fileSize = useFileSize()
  const reference = useReference()
  const { rows, failure } = snapshot.context
  const { photos, problems, bytes } = useMemo(() => chosenRows(rows), [rows])
  const choosing = snapshot.matches('choosing')
  const inspection = choosing ? inspectionOf(snapshot.context) : null
  const remove = choosing ? (key: string) => send({ type: 'ROW_REMOVED', key }) : undefined
  return (
    <div className={styles.body}>
      {snapshot.hasTag('failure') ? (
        <Banner kind="danger" title={text('import.failed')} announce="alert">
          {reference(failure)}
        </Banner>
      ) : null}
      {!phone && (
        <p className={styles.source}>
          <Monitor />
          {text('import.device')}
        </p>
      )}
      <Dropzone
        chooseLabel={text('import.choose')}
        text={text('import.drop')}
        hint={text('import.types', { size: fileSize(use(UploadLimit)) })}
        accept={ACCEPTED_FILES}
        opensAtOnce={opensPicker && choosing && rows.length === 0}
        compact={rows.length > 0}
        disabledReason={choosing ? undefined : text('import.uploading')}
        reading={reading === 'reading' ? text('import.reading') : undefined}
        onFiles={onFiles}
        onDropped={onDropped}
      />
      {reading === 'failed' ? <Banner kind="danger" title={text('import.notRead')} announce="alert" /> : null}
      <div className={styles.chosen} role="status">
        {photos.length > 0 ? (
          <p>
            <strong>{text('import.chosen', { count: photos.length })}</strong> <span>{fileSize(bytes)}</span>
          </p>
        ) : null}
        {inspection ? <InspectionText {...inspection} /> : null}
      </div>
      <ChosenPhotos rows={photos} previewOf={previewOf} onRemove={remove} />
      <ProblemList rows={problems} onRemove={remove} />
    </div>
  )
}
