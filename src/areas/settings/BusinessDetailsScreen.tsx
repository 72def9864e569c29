import { useState } from 'react'
import { PAYS_BY } from '#contract/business-details.ts'
import type {
  BusinessDetailsEvent,
  BusinessDetailsSnapshot,
  BusinessValues,
} from '#machines/settings/business-details/machine.ts'
import { TextField } from '#src/components/Input.tsx'
import { Segmented } from '#src/components/Segmented.tsx'
import type { FieldBinding } from '#src/forms/use-form-flow.ts'
import { useText } from '#src/i18n/text.ts'
import type { BackTo } from '#src/platform/area.ts'
import styles from './BusinessDetailsScreen.module.css'
import { BUSINESS_FIELDS, BUSINESS_LABELS, PAYS_BY_TEXTS, paysByOf, VAT_EXAMPLE } from './business-values.ts'
import { DetailsScreen } from './DetailsScreen.tsx'

interface BusinessDetailsScreenProps {
  snapshot: BusinessDetailsSnapshot
  send: (event: BusinessDetailsEvent) => void
  back?: BackTo | undefined
}

/** Company, VAT number, contact and payment: what invoices say of a business customer. */
export function BusinessDetailsScreen(props: BusinessDetailsScreenProps) {
  const text = useText()
  const fields = BUSINESS_FIELDS.map((name) => ({
    name,
    label: text(BUSINESS_LABELS[name]),
    ...(name === 'paysBy' && { show: (value: string) => text(PAYS_BY_TEXTS[paysByOf(value)]) }),
  }))
  return (
    <DetailsScreen {...props} title="businessDetails.title" gone="businessDetails.failed" fields={fields}>
      {(field) => <Fields field={field} />}
    </DetailsScreen>
  )
}

function Fields({ field }: { field: (name: keyof BusinessValues) => FieldBinding }) {
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
          name={field('paysBy').name}
          value={paysBy}
          options={PAYS_BY.map((value) => ({ value, text: text(PAYS_BY_TEXTS[value]) }))}
          onChange={setPaysBy}
        />
      </div>
    </>
  )
}
