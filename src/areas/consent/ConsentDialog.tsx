import { useState } from 'react'
import { type Consent, EVERYTHING, NOTHING } from '#machines/consent/consent/model.ts'
import { Button } from '#src/components/Button.tsx'
import { Dialog } from '#src/components/Dialog.tsx'
import { Switch } from '#src/components/Switch.tsx'
import { useText } from '#src/i18n/text.ts'
import styles from './ConsentDialog.module.css'
import { PrivacyLink } from './PrivacyLink.tsx'

interface ConsentDialogProps {
  consent: Consent
  privacyHref: string | undefined
  onClose: () => void
  onChosen: (consent: Consent) => void
}

/** A switch for each purpose; nothing changes before it is saved. */
export function ConsentDialog({ consent, privacyHref, onClose, onChosen }: ConsentDialogProps) {
  const text = useText()
  const [{ analytics, marketing }, choose] = useState(consent)
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('consent.title')}
      closeLabel={text('common.close')}
      actions={
        <div className={styles.actions}>
          <Button onClick={() => onChosen({ analytics, marketing })}>{text('consent.save')}</Button>
          <Button onClick={() => onChosen(NOTHING)}>{text('consent.necessaryOnly')}</Button>
          <Button onClick={() => onChosen(EVERYTHING)}>{text('consent.acceptAll')}</Button>
        </div>
      }
    >
      <Switch label={text('consent.needed')} about={text('consent.neededText')} checked />
      <Switch
        label={text('consent.analytics')}
        about={text('consent.analyticsText')}
        checked={analytics}
        onChange={(isOn) => choose({ analytics: isOn, marketing })}
      />
      <Switch
        label={text('consent.marketing')}
        about={text('consent.marketingText')}
        checked={marketing}
        onChange={(isOn) => choose({ analytics, marketing: isOn })}
      />
      <p>
        <PrivacyLink href={privacyHref} />
      </p>
    </Dialog>
  )
}
