import type { ReactNode } from 'react'
import type { Failure } from '#contract/failure.ts'
import type { FieldOf, FieldValues } from '#machines/shared/checked-form/model.ts'
import type { FormSubject } from '#machines/shared/form/machine.ts'
import { BackLink } from '#src/components/BackLink.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FormPage } from '#src/components/FormPage.tsx'
import { Main } from '#src/components/Frame.tsx'
import { PageHead } from '#src/components/PageHead.tsx'
import { CheckedLeaveQuestion } from '#src/forms/CheckedLeaveQuestion.tsx'
import { type CheckedFormFlow, useCheckedForm } from '#src/forms/use-checked-form.ts'
import type { FieldBinding } from '#src/forms/use-form-flow.ts'
import { type MessageId, useText } from '#src/i18n/text.ts'
import type { BackTo } from '#src/platform/area.ts'
import { failedText } from '#src/platform/failed-text.ts'
import { type ComparedField, DetailsConflict } from './DetailsConflict.tsx'
import styles from './DetailsScreen.module.css'

interface DetailsScreenProps<V extends FieldValues, S extends FormSubject> extends CheckedFormFlow<V, S> {
  back?: BackTo | undefined
  title: MessageId
  /** There are no details any more. */
  gone: MessageId
  /** As they stand on the form. */
  fields: readonly ComparedField<FieldOf<V>>[]
  children: (field: (name: FieldOf<V>) => FieldBinding) => ReactNode
}

/** A form of details that another window may have changed meanwhile. */
export function DetailsScreen<V extends FieldValues, S extends FormSubject>(props: DetailsScreenProps<V, S>) {
  const { snapshot, send, back, title, gone, fields, children } = props
  const text = useText()
  const { form, field, formKey } = useCheckedForm({ snapshot, send, order: fields.map(({ name }) => name) })
  const isConflict = snapshot.matches('conflict')
  const hasFailed = snapshot.matches({ open: 'failed' }) && form.errors.length === 0
  if (snapshot.matches({ conflict: 'gone' })) {
    return (
      <Main width="form">
        <EmptyState as="h1" drawing="failed" title={text(gone)} />
      </Main>
    )
  }
  const { values, latest } = snapshot.context
  return (
    <Main width="form">
      {back && <BackLink href={back.path}>{text(back.text)}</BackLink>}
      <PageHead title={text(title)} />
      {isConflict && <DetailsConflict mine={values} other={latest?.values ?? null} fields={fields} send={send} />}
      <div hidden={isConflict}>
        <FormPage
          key={formKey}
          {...form}
          failure={hasFailed ? <Failed failure={snapshot.context.failure} /> : undefined}
          submitLabel={text('personalDetails.save')}
          cancelLabel={text('common.cancel')}
        >
          {children(field)}
        </FormPage>
      </div>
      <CheckedLeaveQuestion snapshot={snapshot} send={send} />
    </Main>
  )
}

function Failed({ failure }: { failure: Failure | null }) {
  const text = useText()
  return (
    <>
      {text(failedText(failure, 'personalDetails.saveFailed'))}
      <span className={styles.why}>{text('personalDetails.saveFailedText')}</span>
    </>
  )
}
