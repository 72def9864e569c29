import type { BusinessDetails } from '#contract/business-details.ts'
import { ButtonLink } from '#src/components/Button.tsx'
import { Card } from '#src/components/Card.tsx'
import { SettingValue } from '#src/components/Setting.tsx'
import { useText } from '#src/i18n/text.ts'
import { ReadSetting } from '#src/platform/ReadSetting.tsx'
import type { ReadState } from '#src/platform/read-state.ts'
import { paths } from '#src/platform/routes.ts'
import styles from './BusinessDetailsSetting.module.css'
import { BUSINESS_FIELDS, BUSINESS_LABELS, PAYS_BY_TEXTS } from './business-values.ts'

/** The section of the settings: what invoices say of the business customer. */
export function BusinessDetailsSetting({ details }: { details: ReadState<BusinessDetails> }) {
  const text = useText()
  return (
    <ReadSetting
      title={text('businessDetails.title')}
      about={text('businessDetails.about')}
      read={details}
      loading={text('personalDetails.loading')}
      failed={text('businessDetails.failed')}
    >
      {(value) => <Rows details={value} />}
    </ReadSetting>
  )
}

function Rows({ details }: { details: BusinessDetails }) {
  const text = useText()
  return (
    <Card>
      {BUSINESS_FIELDS.map((name) => {
        const label = text(BUSINESS_LABELS[name])
        const value = name === 'paysBy' ? text(PAYS_BY_TEXTS[details.paysBy]) : details[name]
        const isGiven = value !== null
        return (
          <SettingValue
            key={name}
            label={label}
            action={
              <ButtonLink
                kind="quiet"
                size="small"
                href={paths.businessDetails}
                aria-label={text(isGiven ? 'personalDetails.changeLabel' : 'businessDetails.addLabel', { what: label })}
              >
                {text(isGiven ? 'personalDetails.change' : 'businessDetails.add')}
              </ButtonLink>
            }
          >
            {isGiven ? (
              <span dir="auto">{value}</span>
            ) : (
              <span className={styles.missing}>{text('businessDetails.missing')}</span>
            )}
          </SettingValue>
        )
      })}
    </Card>
  )
}
