import { useId } from 'react'
import { useIntl } from 'react-intl'
import type { Failure } from '#contract/failure.ts'
import type { MailSettings } from '#contract/mail-settings.ts'
import type { MailSettingsEvent, MailSettingsSnapshot } from '#machines/settings/mail-settings/machine.ts'
import { Banner } from '#src/components/Banner.tsx'
import { Button } from '#src/components/Button.tsx'
import { Card } from '#src/components/Card.tsx'
import { Checkbox } from '#src/components/Checkbox.tsx'
import { SelectField } from '#src/components/Select.tsx'
import { SettingValue } from '#src/components/Setting.tsx'
import { useText } from '#src/i18n/text.ts'
import { failedText } from '#src/platform/failed-text.ts'
import { ReadSetting } from '#src/platform/ReadSetting.tsx'
import type { ReadState } from '#src/platform/read-state.ts'
import styles from './MailSettingsSetting.module.css'

interface MailSettingsSettingProps {
  settings: ReadState<MailSettings>
  snapshot: MailSettingsSnapshot
  send: (event: MailSettingsEvent) => void
}

/** The section of the settings: the newsletter, and the language of mails (open question 62). */
export function MailSettingsSetting({ settings, ...flow }: MailSettingsSettingProps) {
  const text = useText()
  return (
    <ReadSetting
      title={text('mailSettings.title')}
      about={text('mailSettings.about')}
      read={settings}
      loading={text('mailSettings.loading')}
      failed={text('settings.failed')}
    >
      {(value) => <Shown {...flow} settings={value} />}
    </ReadSetting>
  )
}

type ShownProps = Omit<MailSettingsSettingProps, 'settings'> & { settings: MailSettings }

function Shown({ settings, snapshot, send }: ShownProps) {
  const text = useText()
  const { locale: shownLocale } = useIntl()
  const selectId = useId()
  const { newsletter, locale, locales, email } = settings
  const { change, failure } = snapshot.context
  const isSaving = snapshot.matches('saving')
  // what was chosen last shows at once; where saving failed it is as before
  const asked = isSaving ? change : null
  const isOn = asked?.kind === 'subscribe' || (newsletter.state !== 'off' && asked?.kind !== 'unsubscribe')
  return (
    <div className={styles.mails}>
      {failure && <SaveFailed failure={failure} />}
      <Card>
        <SettingValue>
          <Checkbox
            label={text('mailSettings.newsletter')}
            state={isOn ? 'checked' : 'off'}
            onChange={(checked) =>
              send({ type: 'CHANGE_ASKED', change: { kind: checked ? 'subscribe' : 'unsubscribe' } })
            }
          />
          <p className={styles.about}>{text('mailSettings.newsletterText', { email })}</p>
          {newsletter.state === 'waiting' && isOn && (
            <Waiting until={newsletter.until} email={email} isBusy={asked?.kind === 'resend'} send={send} />
          )}
        </SettingValue>
        <div className={styles.language}>
          <SelectField
            id={selectId}
            label={text('mailSettings.language')}
            value={asked?.kind === 'locale' ? asked.locale : locale}
            onChange={({ target }) => send({ type: 'CHANGE_ASKED', change: { kind: 'locale', locale: target.value } })}
          >
            {locales.map((one) => (
              <option key={one} value={one} lang={one}>
                {new Intl.DisplayNames([one], { type: 'language' }).of(one) ?? shownLocale}
              </option>
            ))}
          </SelectField>
        </div>
      </Card>
    </div>
  )
}

interface WaitingProps {
  until: string
  email: string
  isBusy: boolean
  send: MailSettingsSettingProps['send']
}

function Waiting({ until, email, isBusy, send }: WaitingProps) {
  const text = useText()
  const { formatDate } = useIntl()
  const date = formatDate(until, { dateStyle: 'long' })
  return (
    <div className={styles.waiting} role="status">
      <p>
        <strong>{text('mailSettings.waiting')}</strong>
      </p>
      <p className={styles.about}>{text('mailSettings.waitingText', { email, date })}</p>
      <Button size="small" busy={isBusy} onClick={() => send({ type: 'CHANGE_ASKED', change: { kind: 'resend' } })}>
        {text('mailSettings.resend')}
      </Button>
    </div>
  )
}

const SECONDS_A_MINUTE = 60

function SaveFailed({ failure }: { failure: Failure }) {
  const text = useText()
  const { kind, retryAfterSeconds } = failure
  if (kind === 'too-many' && retryAfterSeconds !== undefined) {
    const minutes = Math.ceil(retryAfterSeconds / SECONDS_A_MINUTE)
    return <Banner kind="warning" title={text('mailSettings.tooMany', { minutes })} announce="alert" />
  }
  return <Banner kind="danger" title={text(failedText(failure, 'mailSettings.saveFailed'))} announce="alert" />
}
