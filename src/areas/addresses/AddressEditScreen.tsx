import { MAX_ADDRESSES } from '#contract/addresses.ts'
import type { Failure } from '#contract/failure.ts'
import type { AddressEditingEvent, AddressEditingSnapshot } from '#machines/addresses/address-editing/machine.ts'
import { BackLink } from '#src/components/BackLink.tsx'
import { ButtonLink } from '#src/components/Button.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FormPage } from '#src/components/FormPage.tsx'
import { Main } from '#src/components/Frame.tsx'
import { PageHead } from '#src/components/PageHead.tsx'
import { AddressFields, FormCheckbox } from '#src/forms/address/AddressFields.tsx'
import { useAddressForm } from '#src/forms/address/use-address-form.ts'
import { CheckedLeaveQuestion } from '#src/forms/CheckedLeaveQuestion.tsx'
import { type MessageId, useText } from '#src/i18n/text.ts'
import { failedText } from '#src/platform/failed-text.ts'
import { paths } from '#src/platform/routes.ts'
import { AddressConflict } from './AddressConflict.tsx'
import styles from './AddressEditScreen.module.css'

interface AddressEditScreenProps {
  snapshot: AddressEditingSnapshot
  send: (event: AddressEditingEvent) => void
  /** Business customers give their company. */
  isBusiness: boolean
}

/** Adds or changes an address (account spec 4, 'Address change flow'). */
export function AddressEditScreen({ snapshot, send, isBusiness }: AddressEditScreenProps) {
  const text = useText()
  const { subject, values, failure } = snapshot.context
  const { form, field, formKey } = useAddressForm({ snapshot, send })
  const isNew = subject?.existing === null
  const isGone = snapshot.matches({ conflict: 'gone' })
  const isConflict = snapshot.matches('conflict') && !isGone
  const hasFailed = snapshot.matches({ open: 'failed' }) && form.errors.length === 0
  const failed = isGone ? GONE : hasFailed && failure && (isNew && failure.kind === 'conflict' ? FULL : NOT_SAVED)
  return (
    <Main width="form">
      <BackLink href={paths.allAddresses}>{text('addresses.title')}</BackLink>
      <PageHead title={text(isNew ? 'addresses.add' : 'addresses.changeTitle')} />
      {isConflict && <AddressConflict snapshot={snapshot} send={send} />}
      <div hidden={isConflict}>
        <FormPage
          key={formKey}
          {...form}
          failure={failed && <Failed {...failed} failure={failure} />}
          submitLabel={text(isGone ? 'addresses.saveAsNew' : 'addresses.save')}
          cancelLabel={text('common.cancel')}
        >
          <AddressFields country={values.country} field={field} needsCompany={isBusiness} />
          <div className={styles.uses}>
            <FormCheckbox name="isDelivery" label={text('address.useForDelivery')} defaultChecked={values.isDelivery} />
            <FormCheckbox name="isInvoice" label={text('address.useForInvoices')} defaultChecked={values.isInvoice} />
          </div>
        </FormPage>
      </div>
      <CheckedLeaveQuestion snapshot={snapshot} send={send} />
    </Main>
  )
}

const NOT_SAVED = { title: 'addresses.saveFailed', why: 'addresses.saveFailedText' } as const
const FULL = { title: 'addresses.tooMany', why: 'addresses.tooManyText' } as const
const GONE = { title: 'addresses.gone', why: 'addresses.goneText' } as const

function Failed({ title, why, failure }: Record<'title' | 'why', MessageId> & { failure: Failure | null }) {
  const text = useText()
  return (
    <>
      {text(failedText(failure, title), { max: MAX_ADDRESSES })}
      <span className={styles.why}>{text(why)}</span>
    </>
  )
}

/** An address that is not there, or not any more. */
export function AddressNotFound() {
  const text = useText()
  return (
    <Main width="form">
      <EmptyState
        as="h1"
        drawing="home"
        title={text('addresses.notFound')}
        action={<ButtonLink href={paths.allAddresses}>{text('addresses.title')}</ButtonLink>}
      >
        {text('addresses.notFoundText')}
      </EmptyState>
    </Main>
  )
}
