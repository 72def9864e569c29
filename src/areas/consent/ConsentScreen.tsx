import { useEffect, useRef } from 'react'
import type { ConsentEvent, ConsentSnapshot } from '#machines/consent/consent/machine.ts'
import { EVERYTHING, NOTHING } from '#machines/consent/consent/model.ts'
import { useText } from '#src/i18n/text.ts'
import { ConsentBar } from './ConsentBar.tsx'
import { ConsentDialog } from './ConsentDialog.tsx'

interface ConsentScreenProps {
  snapshot: ConsentSnapshot
  send: (event: ConsentEvent) => void
  brandName: string
  /** What the brand does with personal data; undefined where it names no page. */
  privacyHref: string | undefined
}

/** The bar that asks, and the dialog with a switch for each purpose (account spec 3, 'Cookie consent'). */
export function ConsentScreen({ snapshot, send, brandName, privacyHref }: ConsentScreenProps) {
  const text = useText()
  const { consent } = snapshot.context
  useFocusAfterAnswer(consent !== null)
  const isChoosing = snapshot.matches('choosing')
  return (
    <>
      {consent === null && (
        <ConsentBar
          title={text('consent.barTitle', { brand: brandName })}
          privacyHref={privacyHref}
          onChoose={() => send({ type: 'SETTINGS_OPENED' })}
          onNecessary={() => send({ type: 'CHOSEN', consent: NOTHING })}
          onAll={() => send({ type: 'CHOSEN', consent: EVERYTHING })}
        />
      )}
      {isChoosing && (
        <ConsentDialog
          consent={consent ?? NOTHING}
          privacyHref={privacyHref}
          onClose={() => send({ type: 'CLOSED' })}
          onChosen={(chosen) => send({ type: 'CHOSEN', consent: chosen })}
        />
      )}
    </>
  )
}

/** The pressed button goes with the bar: the page's title takes the focus that would be lost. */
function useFocusAfterAnswer(isAnswered: boolean): void {
  const wasAnswered = useRef(isAnswered)
  useEffect(() => {
    if (wasAnswered.current === isAnswered) return
    wasAnswered.current = isAnswered
    if (isAnswered && document.activeElement === document.body) {
      document.querySelector('h1')?.focus({ preventScroll: true })
    }
  }, [isAnswered])
}
