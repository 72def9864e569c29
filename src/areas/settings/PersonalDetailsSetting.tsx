import { useIntl } from 'react-intl'
import type { Customer } from '#contract/customers.ts'
import { ButtonLink } from '#src/components/Button.tsx'
import { Card } from '#src/components/Card.tsx'
import { Setting, SettingSkeleton, SettingValue } from '#src/components/Setting.tsx'
import { useText } from '#src/i18n/text.ts'
import { paths } from '#src/platform/routes.ts'
import { longBirthday } from './birthday.ts'

/** The section of the settings: who the customer is. Null while it is read; the page itself says that it could not be read. */
export function PersonalDetailsSetting({ customer }: { customer: Customer | null }) {
  const text = useText()
  const { locale } = useIntl()
  const rows = customer && [
    { label: text('personalDetails.name'), value: `${customer.firstName} ${customer.lastName}` },
    { label: text('personalDetails.phone'), value: customer.phone },
    {
      label: text('personalDetails.birthday'),
      value: customer.birthday && longBirthday(locale, customer.birthday),
    },
  ]
  return (
    <Setting title={text('personalDetails.title')} about={text('personalDetails.about')}>
      {rows === null ? (
        <SettingSkeleton label={text('personalDetails.loading')} />
      ) : (
        <Card>
          {rows.map(({ label, value }) => (
            <SettingValue
              key={label}
              label={label}
              action={
                <ButtonLink
                  kind="quiet"
                  size="small"
                  href={paths.personalDetails}
                  aria-label={text('personalDetails.changeLabel', { what: label })}
                >
                  {text('personalDetails.change')}
                </ButtonLink>
              }
            >
              <span dir="auto">{value ?? text('personalDetails.notGiven')}</span>
            </SettingValue>
          ))}
        </Card>
      )}
    </Setting>
  )
}
