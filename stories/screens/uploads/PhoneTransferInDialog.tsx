import type { PhoneTransferEvent, PhoneTransferSnapshot } from '#machines/uploads/phone-transfer/machine.ts'
import { isSending } from '#machines/uploads/phone-transfer/model.ts'
import { AddPhotosScreen } from '#src/areas/uploads/dialog/AddPhotosScreen.tsx'
import { PhoneTransferScreen } from '#src/areas/uploads/phone/PhoneTransferScreen.tsx'
import { PageBackdrop } from './PageBackdrop.tsx'
import { dialogWith, previewOf } from './samples.ts'

const ADDRESS = 'https://albumen.example/phone-upload#c2FtcGxlLXRva2VuLW9mLWEtbGluay10by1hLXBob25l'
const nothing = () => undefined

type PhoneTransferInDialogProps = {
  snapshot: PhoneTransferSnapshot
  send: (event: PhoneTransferEvent) => void
  isCopied?: boolean
  onCopy?: () => void
}

/** The tab within the import dialog. */
export function PhoneTransferInDialog({
  snapshot,
  send,
  isCopied = false,
  onCopy = nothing,
}: PhoneTransferInDialogProps) {
  const notReady = isSending(snapshot.context) ? 'phone.stillComing' : 'phone.nothing'
  return (
    <PageBackdrop>
      <AddPhotosScreen
        snapshot={dialogWith(0)}
        reading="idle"
        send={(event) => event.type === 'CANCEL' && send({ type: 'CLOSE' })}
        onFiles={nothing}
        onDropped={nothing}
        previewOf={previewOf}
        phone={{
          isOpen: true,
          onOpen: nothing,
          body: (
            <PhoneTransferScreen
              snapshot={snapshot}
              send={send}
              address={snapshot.context.link && ADDRESS}
              isCopied={isCopied}
              onCopy={onCopy}
            />
          ),
          notReady: snapshot.can({ type: 'CONFIRM' }) || snapshot.matches('deleting') ? null : notReady,
          isBusy: snapshot.matches('deleting'),
          onConfirm: () => send({ type: 'CONFIRM' }),
        }}
      />
    </PageBackdrop>
  )
}
