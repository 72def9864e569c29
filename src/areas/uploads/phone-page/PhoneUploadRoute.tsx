import { useSelector } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import { sharedQueueOf } from '#machines/uploads/upload/shared.ts'
import { chooseFiles } from '#src/areas/uploads/files/choose-files.ts'
import { chosenFiles } from '#src/areas/uploads/files/chosen-files.ts'
import { UploadLimit } from '#src/areas/uploads/files/upload-limit.ts'
import { useThrottledSnapshot } from '#src/areas/uploads/panel/use-throttled-snapshot.ts'
import type { PhoneKeys } from '#src/areas/uploads/phone/actors.ts'
import {
  linkPhoneUpload,
  provideClaimTransfer,
  providePhoneChoice,
  providePhoneUpload,
} from '#src/areas/uploads/phone/flows.ts'
import type { SharedQueueLink } from '#src/areas/uploads/tabs/shared-queue.ts'
import { useFlow } from '#src/platform/flows.ts'
import { useIsOnline } from '#src/platform/online.ts'
import { useServices } from '#src/platform/services.ts'
import { ClaimScreen } from './ClaimScreen.tsx'
import { takePhoneKeys } from './keys.ts'
import { PhoneUploadScreen } from './PhoneUploadScreen.tsx'

const SECOND_MS = 1000

/** The page that the QR code opens on a phone; nobody signs in here. */
export function PhoneUploadRoute() {
  const services = useServices()
  const [keys] = useState(takePhoneKeys)
  useReloadForNewLink()
  const claim = useFlow(provideClaimTransfer(services, keys), undefined)
  const snapshot = useSelector(claim, (current) => current)
  const { transferId, secondsLeft } = snapshot.context
  if (keys === null || transferId === null)
    return <ClaimScreen brand={services.brand.name} snapshot={snapshot} send={claim.send} />
  return (
    <UploadLimit value={services.config.limits.uploadBytes}>
      <Sending keys={keys} transferId={transferId} secondsLeft={secondsLeft} />
    </UploadLimit>
  )
}

/** A new code scanned into the same tab changes the fragment alone. */
function useReloadForNewLink(): void {
  useEffect(() => {
    const reload = () => window.location.hash !== '' && window.location.reload()
    addEventListener('hashchange', reload)
    return () => removeEventListener('hashchange', reload)
  }, [])
}

/** Counts down from what the server said. */
function useSecondsLeft(from: number): number {
  const [end] = useState(() => performance.now() + from * SECOND_MS)
  const [left, setLeft] = useState(from)
  useEffect(() => {
    const timer = setInterval(() => setLeft(Math.max(0, Math.round((end - performance.now()) / SECOND_MS))), SECOND_MS)
    return () => clearInterval(timer)
  }, [end])
  return left
}

interface SendingProps {
  keys: PhoneKeys
  transferId: string
  secondsLeft: number
}

/** The link is this phone's. Uploads in progress continue after its time. */
function Sending({ keys, transferId, secondsLeft }: SendingProps) {
  const services = useServices()
  const uploads = useFlow(providePhoneUpload(services, keys), undefined)
  const [link] = useState(() => Promise.withResolvers<SharedQueueLink>())
  useEffect(() => {
    const joined = linkPhoneUpload(uploads, transferId)
    link.resolve(joined)
    return () => joined.leave()
  }, [uploads, transferId, link])
  const addToQueue = async (files: Parameters<SharedQueueLink['add']>[0]) => (await link.promise).add(files)
  const choice = useFlow(providePhoneChoice(addToQueue, services.config.limits.uploadBytes), undefined)
  const chosen = useSelector(choice, (current) => current)
  useEffect(() => choice.send({ type: 'OPEN' }), [choice])
  // The choice closes when the queue has taken the files; the page offers the next one.
  const isClosed = chosen.matches('closed')
  useEffect(() => {
    if (isClosed) choice.send({ type: 'OPEN' })
  }, [isClosed, choice])
  const sending = useThrottledSnapshot(uploads)
  const queue = useMemo(() => sharedQueueOf(sending), [sending])
  return (
    <PhoneUploadScreen
      brand={services.brand.name}
      secondsLeft={useSecondsLeft(secondsLeft)}
      choice={chosen}
      queue={queue}
      isOffline={!useIsOnline()}
      send={choice.send}
      sendToQueue={uploads.send}
      onFiles={(files) => void chooseFiles(choice, { files, unreadable: [] })}
      previewOf={chosenFiles.previewOf}
    />
  )
}
