import { useIntl } from 'react-intl'
import type { AddressFormEvent } from '#machines/address-form/machine.ts'
import type { EditedDetails, PersonalDetailsSnapshot } from '#machines/personal-details/machine.ts'
import { BackLink } from '#src/components/BackLink.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FormPage } from '#src/components/FormPage.tsx'
import { Main } from '#src/components/Frame.tsx'
import { TextField } from '#src/components/Input.tsx'
import { PageHead } from '#src/components/PageHead.tsx'
import { CheckedLeaveQuestion } from '#src/forms/CheckedLeaveQuestion.tsx'
import { useCheckedForm } from '#src/forms/use-checked-form.ts'
import { type MessageId, useText } from '#src/i18n/text.ts'
import type { BackTo } from '#src/platform/area.ts'
import { longBirthday } from './birthday.ts'
import { DetailsConflict } from './DetailsConflict.tsx'
import styles from './PersonalDetailsScreen.module.css'
import { DETAILS_FIELDS, type DetailsField } from './values.ts'

interface PersonalDetailsScreenProps {
  snapshot: PersonalDetailsSnapshot
  send: (event: AddressFormEvent<EditedDetails>) => void
  back?: BackTo | undefined
}

/** Names, phone and birthday (account spec 2.3). */
export function PersonalDetailsScreen({ snapshot, send, back }: PersonalDetailsScreenProps) {
  const text = useText()
  const { form, field, formKey } = useCheckedForm({ snapshot, send, order: DETAILS_FIELDS })
  const isConflict = snapshot.matches({ RequestFailed: 'comparing' })
  const hasFailed = snapshot.matches({ RequestFailed: 'failed' }) && form.errors.length === 0
  const optional = text('address.optional')
  if (snapshot.matches({ RequestFailed: { comparing: 'gone' } })) {
    return (
      <Main width="form">
        <EmptyState as="h1" drawing="failed" title={text('settings.failed')} />
      </Main>
    )
  }
  return (
    <Main width="form">
      {back && <BackLink href={back.path}>{text(back.text)}</BackLink>}
      <PageHead title={text('personalDetails.title')} />
      {isConflict && <Conflict snapshot={snapshot} send={send} />}
      <div hidden={isConflict}>
        <FormPage
          key={formKey}
          {...form}
          failure={hasFailed ? <Failed /> : undefined}
          submitLabel={text('personalDetails.save')}
          cancelLabel={text('common.cancel')}
        >
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
        </FormPage>
      </div>
      <CheckedLeaveQuestion snapshot={snapshot} send={send} />
    </Main>
  )
}

const LABELS: Readonly<Record<DetailsField, MessageId>> = {
  firstName: 'address.field.firstName',
  lastName: 'address.field.lastName',
  phone: 'personalDetails.phone',
  birthday: 'personalDetails.birthday',
}

function Conflict({ snapshot, send }: Pick<PersonalDetailsScreenProps, 'snapshot' | 'send'>) {
  const text = useText()
  const { locale } = useIntl()
  const { values, latest } = snapshot.context
  const fields = DETAILS_FIELDS.map((name) => ({
    name,
    label: text(LABELS[name]),
    ...(name === 'birthday' && { show: (day: string) => longBirthday(locale, day) }),
  }))
  return <DetailsConflict mine={values} other={latest?.values ?? null} fields={fields} send={send} />
}

function Failed() {
  const text = useText()
  return (
    <>
      {text('personalDetails.saveFailed')}
      <span className={styles.why}>{text('personalDetails.saveFailedText')}</span>
    </>
  )
}
