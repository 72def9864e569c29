import { useIntl } from 'react-intl'
import type {
  DetailsValues,
  PersonalDetailsEvent,
  PersonalDetailsSnapshot,
} from '#machines/settings/personal-details/machine.ts'
import { TextField } from '#src/components/Input.tsx'
import { type MessageId, useText } from '#src/i18n/text.ts'
import type { BackTo } from '#src/platform/area.ts'
import { longBirthday } from './birthday.ts'
import { DetailsScreen } from './DetailsScreen.tsx'
import styles from './PersonalDetailsScreen.module.css'
import { DETAILS_FIELDS } from './values.ts'

interface PersonalDetailsScreenProps {
  snapshot: PersonalDetailsSnapshot
  send: (event: PersonalDetailsEvent) => void
  back?: BackTo | undefined
}

const LABELS: Readonly<Record<keyof DetailsValues, MessageId>> = {
  firstName: 'address.field.firstName',
  lastName: 'address.field.lastName',
  phone: 'personalDetails.phone',
  birthday: 'personalDetails.birthday',
}

/** Names, phone and birthday (account spec 2.3). */
export function PersonalDetailsScreen(props: PersonalDetailsScreenProps) {
  const text = useText()
  const { locale } = useIntl()
  const optional = text('address.optional')
  const fields = DETAILS_FIELDS.map((name) => ({
    name,
    label: text(LABELS[name]),
    ...(name === 'birthday' && { show: (day: string) => longBirthday(locale, day) }),
  }))
  return (
    <DetailsScreen {...props} title="personalDetails.title" gone="settings.failed" fields={fields}>
      {(field) => (
        <>
          <div className={styles.names}>
            <TextField
              {...field('firstName')}
              label={text('address.field.firstName')}
              autoComplete="given-name"
              dir="auto"
            />
            <TextField
              {...field('lastName')}
              label={text('address.field.lastName')}
              autoComplete="family-name"
              dir="auto"
            />
          </div>
          <TextField
            {...field('phone')}
            type="tel"
            label={text('personalDetails.phone')}
            optional={optional}
            hint={text('address.phoneHint')}
            autoComplete="tel"
          />
          <div className={styles.birthday}>
            <TextField
              {...field('birthday')}
              type="date"
              label={text('personalDetails.birthday')}
              optional={optional}
              hint={text('personalDetails.birthdayHint')}
              autoComplete="bday"
            />
          </div>
        </>
      )}
    </DetailsScreen>
  )
}
