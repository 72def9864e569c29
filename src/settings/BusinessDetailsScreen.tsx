import { useState } from 'react'
import { PAYS_BY } from '#contract/business-details.ts'
import type { AddressFormEvent } from '#machines/address-form/machine.ts'
import type { BusinessDetailsSnapshot, EditedBusinessDetails } from '#machines/business-details/machine.ts'
import { BackLink } from '#src/components/BackLink.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FormPage } from '#src/components/FormPage.tsx'
import { Main } from '#src/components/Frame.tsx'
import { TextField } from '#src/components/Input.tsx'
import { PageHead } from '#src/components/PageHead.tsx'
import { Segmented } from '#src/components/Segmented.tsx'
import { CheckedLeaveQuestion } from '#src/forms/CheckedLeaveQuestion.tsx'
import { useCheckedForm } from '#src/forms/use-checked-form.ts'
import { useText } from '#src/i18n/text.ts'
import type { BackTo } from '#src/platform/area.ts'
import styles from './BusinessDetailsScreen.module.css'
import { BUSINESS_FIELDS, BUSINESS_LABELS, PAYS_BY_TEXTS, paysByOf, VAT_EXAMPLE } from './business-values.ts'
import { DetailsConflict } from './DetailsConflict.tsx'

interface BusinessDetailsScreenProps {
  snapshot: BusinessDetailsSnapshot
  send: (event: AddressFormEvent<EditedBusinessDetails>) => void
  back?: BackTo | undefined
}

/** Company, VAT number, contact and payment: what invoices say of a business customer. */
export function BusinessDetailsScreen({ snapshot, send, back }: BusinessDetailsScreenProps) {
  const text = useText()
  const { form, field, formKey } = useCheckedForm({ snapshot, send, order: BUSINESS_FIELDS })
  const isConflict = snapshot.matches({ RequestFailed: 'comparing' })
  const hasFailed = snapshot.matches({ RequestFailed: 'failed' }) && form.errors.length === 0
  if (snapshot.matches({ RequestFailed: { comparing: 'gone' } })) {
    return (
      <Main width="form">
        <EmptyState as="h1" drawing="failed" title={text('businessDetails.failed')} />
      </Main>
    )
  }
  return (
    <Main width="form">
      {back && <BackLink href={back.path}>{text(back.text)}</BackLink>}
      <PageHead title={text('businessDetails.title')} />
      {isConflict && <Conflict snapshot={snapshot} send={send} />}
      <div hidden={isConflict}>
        <FormPage
          key={formKey}
          {...form}
          failure={hasFailed ? <Failed /> : undefined}
          submitLabel={text('personalDetails.save')}
          cancelLabel={text('common.cancel')}
        >
          <Fields field={field} />
        </FormPage>
      </div>
      <CheckedLeaveQuestion snapshot={snapshot} send={send} />
    </Main>
  )
}

function Fields({ field }: Pick<ReturnType<typeof useCheckedForm>, 'field'>) {
  const text = useText()
  const [paysBy, setPaysBy] = useState(paysByOf(field('paysBy').defaultValue))
  return (
    <>
      <TextField {...field('company')} label={text(BUSINESS_LABELS.company)} autoComplete="organization" dir="auto" />
      <TextField
        {...field('vatNumber')}
        label={text(BUSINESS_LABELS.vatNumber)}
        optional={text('address.optional')}
        hint={text('businessDetails.vatHint', { example: VAT_EXAMPLE })}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <TextField
        {...field('contactPerson')}
        label={text(BUSINESS_LABELS.contactPerson)}
        autoComplete="name"
        dir="auto"
      />
      <TextField
        {...field('phone')}
        type="tel"
        label={text(BUSINESS_LABELS.phone)}
        hint={text('businessDetails.phoneHint')}
        autoComplete="tel"
      />
      <div className={styles.paysBy}>
        <span aria-hidden="true">{text(BUSINESS_LABELS.paysBy)}</span>
        <Segmented
          label={text(BUSINESS_LABELS.paysBy)}
          name="paysBy"
          value={paysBy}
          options={PAYS_BY.map((value) => ({ value, text: text(PAYS_BY_TEXTS[value]) }))}
          onChange={setPaysBy}
        />
      </div>
    </>
  )
}

function Conflict({ snapshot, send }: Pick<BusinessDetailsScreenProps, 'snapshot' | 'send'>) {
  const text = useText()
  const { values, latest } = snapshot.context
  const fields = BUSINESS_FIELDS.map((name) => ({
    name,
    label: text(BUSINESS_LABELS[name]),
    ...(name === 'paysBy' && { show: (value: string) => text(PAYS_BY_TEXTS[paysByOf(value)]) }),
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
