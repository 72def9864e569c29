import { type ComponentProps, useState } from 'react'
import { ADDRESS_COUNTRIES, type AddressText, NUMBERLESS, PROVINCES } from '#contract/addresses.ts'
import { Checkbox } from '#src/components/Checkbox.tsx'
import { cx } from '#src/components/cx.ts'
import { TextField } from '#src/components/Input.tsx'
import { SelectField } from '#src/components/Select.tsx'
import type { FieldBinding } from '#src/forms/use-form-flow.ts'
import { type MessageId, useText } from '#src/i18n/text.ts'
import styles from './address-form.module.css'
import { useCountries } from './countries.ts'
import { fieldRows, hasCounties } from './layout.ts'

interface AddressFieldsProps {
  country: string
  field: (name: AddressText | 'country') => FieldBinding
  /** The countries offered; all that addresses can be in, unless given. */
  countries?: readonly string[]
  /** A business gives its company. */
  needsCompany?: boolean
  /** Fields that this address does not have. */
  without?: readonly AddressText[]
}

/** What browsers fill in. */
const AUTOCOMPLETE: Readonly<Record<AddressText, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  company: 'organization',
  streetName: 'address-line1',
  streetNumber: 'off',
  addition: 'address-line2',
  postalCode: 'postal-code',
  city: 'address-level2',
  region: 'address-level1',
  phone: 'tel',
}
const SHORT: ReadonlySet<AddressText> = new Set(['streetNumber', 'postalCode', 'region'])
/** As wide as what stands in it: beside another field, and in a line of its own. */
const widthOf = (name: AddressText, row: readonly AddressText[]) => {
  if (row.length > 1) return SHORT.has(name) ? styles.short : styles.wide
  return name === 'postalCode' ? styles.half : styles.wide
}

/** The fields of an address, in the order of its country (account spec 5). Another country keeps what was typed. */
export function AddressFields({ country, field, countries = ADDRESS_COUNTRIES, ...options }: AddressFieldsProps) {
  const { needsCompany = false, without = [] } = options
  const text = useText()
  const offered = useCountries(countries)
  const optional: Partial<Record<AddressText, boolean>> = {
    company: !needsCompany,
    addition: true,
    streetNumber: NUMBERLESS.has(country),
    region: !PROVINCES.has(country),
  }
  const labelOf = (name: AddressText): MessageId =>
    name === 'region' && hasCounties(country) ? 'address.field.county' : `address.field.${name}`
  const propsOf = (name: AddressText): ComponentProps<typeof TextField> => ({
    ...field(name),
    label: text(labelOf(name)),
    autoComplete: AUTOCOMPLETE[name],
    dir: 'auto',
    ...(optional[name] && { optional: text('address.optional') }),
    ...(name === 'phone' && { type: 'tel', hint: text('address.phoneHint') }),
    // what to write is said once it matters: the field is narrow
    ...(name === 'streetNumber' && field(name).error && { hint: text('address.noNumberHint') }),
  })
  return (
    <>
      <SelectField {...field('country')} label={text('address.field.country')} autoComplete="country">
        {offered.map((one) => (
          <option key={one.country} value={one.country}>
            {one.name}
          </option>
        ))}
      </SelectField>
      {fieldRows(country)
        .map((row) => row.filter((name) => !without.includes(name)))
        .filter((row) => row.length > 0)
        .map((row) => (
          <div key={row.join()} className={cx(styles.row, row.length === 2 && styles.pair)}>
            {row.map((name) => (
              <div key={name} className={widthOf(name, row)}>
                <TextField {...propsOf(name)} />
              </div>
            ))}
          </div>
        ))}
    </>
  )
}

interface FormCheckboxProps {
  name: 'isDelivery' | 'isInvoice'
  label: string
  defaultChecked: boolean
}

/** A checkbox of an address's form, which reads it when it is submitted. */
export function FormCheckbox({ name, label, defaultChecked }: FormCheckboxProps) {
  const [isChecked, setChecked] = useState(defaultChecked)
  return <Checkbox name={name} label={label} state={isChecked ? 'checked' : 'off'} onChange={setChecked} />
}
