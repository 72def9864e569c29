import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { Actor, ActorRefFrom } from 'xstate'
import type { addPhotosMachine } from '#machines/uploads/add-photos/machine.ts'
import type { PhoneTransferSnapshot, phoneTransferMachine } from '#machines/uploads/phone-transfer/machine.ts'
import { isSending } from '#machines/uploads/phone-transfer/model.ts'
import { phoneTransferFlow } from '#src/areas/uploads/app-flows.ts'
import { FROM_SMALL, useMedia } from '#src/components/use-media.ts'
import type { MessageId } from '#src/i18n/text.ts'
import { useAppFlow, useFact } from '#src/platform/flows.ts'
import { useServices } from '#src/platform/services.ts'
import { PhoneTransferRoute } from './PhoneTransferRoute.tsx'
import type { PhoneTab } from './phone-tab.ts'
import { qrAddressOrNone } from './qr-address.ts'

/** Why 'Upload' can't be pressed; null where it can. */
export function notReadyOf(snapshot: PhoneTransferSnapshot | undefined): MessageId | null {
  if (snapshot?.can({ type: 'CONFIRM' }) || snapshot?.matches('deleting')) return null
  return snapshot && isSending(snapshot.context) ? 'phone.stillComing' : 'phone.nothing'
}

/** The tab 'Transfer from Phone', where its flag is on, the channel has a vendor and the screen is no phone's (photo spec 2). */
export function usePhoneTab(addPhotos: ActorRefFrom<typeof addPhotosMachine>): PhoneTab | undefined {
  const { config, brand, flags } = useServices()
  const isWide = useMedia(FROM_SMALL)
  const [address] = useState(() => (flags.PhotoManagementQrCodeUploadEnabled ? qrAddressOrNone(config, brand) : null))
  const [isOpen, setOpen] = useState(false)
  const flow = phoneTransferFlow(address ?? '')
  const { actor: phone, use: withFlow } = useAppFlow(flow)
  const snapshot = useSelector(phone ?? undefined, (current) => current)
  // A phone sends to the library, not to an album.
  const isForAlbum = useSelector(addPhotos, (current) => current.context.albumId !== null)
  const isClosed = useSelector(addPhotos, (current) => current.matches('closed'))
  useEffect(() => {
    if (!isClosed) return
    setOpen(false)
    phone?.send({ type: 'CLOSE' })
  }, [isClosed, phone])
  useFact('photosTransferred', () => {
    // Files of this device that were chosen too are still to be confirmed.
    if (addPhotos.getSnapshot().context.rows.length > 0) setOpen(false)
    else addPhotos.send({ type: 'CANCEL' })
  })
  if (address === null || !isWide || isForAlbum) return undefined
  return {
    isOpen,
    onOpen: (opens) => {
      setOpen(opens)
      if (opens) withFlow(() => undefined)
    },
    body: <PhoneBody phone={phone} />,
    notReady: notReadyOf(snapshot),
    isBusy: snapshot?.matches('deleting') ?? false,
    onConfirm: () => phone?.send({ type: 'CONFIRM' }),
  }
}

const PhoneBody = ({ phone }: { phone: Actor<typeof phoneTransferMachine> | null }) =>
  phone && <PhoneTransferRoute actor={phone} />
