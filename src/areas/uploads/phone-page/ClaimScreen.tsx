import type { ClaimTransferEvent, ClaimTransferSnapshot } from '#machines/uploads/claim-transfer/machine.ts'
import { Button } from '#src/components/Button.tsx'
import { Drawing, type DrawingKind } from '#src/components/Drawing.tsx'
import { Spinner } from '#src/components/Spinner.tsx'
import { type MessageId, useText } from '#src/i18n/text.ts'
import { useReference } from '#src/platform/reference.ts'
import { PhonePage } from './PhonePage.tsx'
import styles from './PhoneUploadScreen.module.css'

interface ClaimScreenProps {
  brand: string
  snapshot: ClaimTransferSnapshot
  send: (event: ClaimTransferEvent) => void
}

interface Said {
  title: MessageId
  body: MessageId
  drawing: DrawingKind
}

function saidOf(snapshot: ClaimTransferSnapshot): Said | null {
  if (snapshot.matches('expired')) return { title: 'phonePage.expired', body: 'phonePage.expiredText', drawing: 'lost' }
  if (snapshot.matches('taken')) return { title: 'phonePage.taken', body: 'phonePage.takenText', drawing: 'lost' }
  if (!snapshot.matches('failed')) return null
  const isOffline = snapshot.context.failure?.kind === 'offline'
  return {
    title: isOffline ? 'common.offline' : 'phonePage.failed',
    body: isOffline ? 'phonePage.offlineText' : 'phonePage.failedText',
    drawing: 'failed',
  }
}

/** The phone's page before its link is good, and when it is not. */
export function ClaimScreen({ brand, snapshot, send }: ClaimScreenProps) {
  const text = useText()
  const reference = useReference()
  const said = saidOf(snapshot)
  return (
    <PhonePage
      brand={brand}
      secondsLeft={null}
      foot={
        snapshot.can({ type: 'TRY_AGAIN' }) && (
          <Button kind="primary" onClick={() => send({ type: 'TRY_AGAIN' })}>
            {text('common.tryAgain')}
          </Button>
        )
      }
    >
      {said ? (
        <div className={styles.middle} role="status">
          <Drawing kind={said.drawing} />
          <h1>{text(said.title)}</h1>
          <p>{text(said.body)}</p>
          <p>{reference(snapshot.context.failure)}</p>
        </div>
      ) : (
        <div className={styles.middle} role="status">
          <Spinner />
          <h1>{text('phonePage.opening')}</h1>
        </div>
      )}
    </PhonePage>
  )
}
