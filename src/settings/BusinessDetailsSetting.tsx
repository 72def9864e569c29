import type { BusinessDetails } from '#contract/business-details.ts'
import type { Failure } from '#contract/failure.ts'
import { ButtonLink } from '#src/components/Button.tsx'
import { Card } from '#src/components/Card.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Setting, SettingSkeleton, SettingValue } from '#src/components/Setting.tsx'
import { useText } from '#src/i18n/text.ts'
import { useReference } from '#src/platform/reference.ts'
import { paths } from '#src/platform/routes.ts'
import styles from './BusinessDetailsSetting.module.css'
import { BUSINESS_FIELDS, BUSINESS_LABELS, PAYS_BY_TEXTS } from './business-values.ts'

type ReadDetails =
  | { state: 'loading' }
  | { state: 'failed'; failure: Failure; isBusy: boolean; onRetry: () => void }
  | { state: 'shown'; value: BusinessDetails }

/** The section of the settings: what invoices say of the business customer. */
export function BusinessDetailsSetting({ details }: { details: ReadDetails }) {
  const text = useText()
  const reference = useReference()
  return (
    <Setting title={text('businessDetails.title')} about={text('businessDetails.about')}>
      {details.state === 'loading' && <SettingSkeleton label={text('personalDetails.loading')} />}
      {details.state === 'failed' && (
        <FailedState
          title={text('businessDetails.failed')}
          reference={reference(details.failure)}
          retryLabel={text('common.tryAgain')}
          onRetry={details.onRetry}
          busy={details.isBusy}
        />
      )}
      {details.state === 'shown' && <Rows details={details.value} />}
    </Setting>
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
