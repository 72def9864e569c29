import { GALLERY_LENGTHS } from '#contract/gallery.ts'
import type { WidgetGallerySnapshot } from '#machines/widgets/widget-gallery/machine.ts'
import type { GalleryEvent, GalleryValues } from '#machines/widgets/widget-gallery/model.ts'
import { ConfirmDialog } from '#src/components/ConfirmDialog.tsx'
import { Dialog } from '#src/components/Dialog.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { FormDialog } from '#src/components/FormDialog.tsx'
import { TextField } from '#src/components/Input.tsx'
import { SelectField } from '#src/components/Select.tsx'
import { ListSkeleton } from '#src/components/Skeleton.tsx'
import { TextAreaField } from '#src/components/TextArea.tsx'
import { useText } from '#src/i18n/text.ts'
import { failedText } from '#src/platform/failed-text.ts'
import { useReference } from '#src/platform/reference.ts'

interface WidgetGalleryScreenProps {
  snapshot: WidgetGallerySnapshot
  send: (event: GalleryEvent) => void
  categories: readonly { id: string; title: string }[]
}

const FIELD = 'gallery-entry'

/** The gallery entry of a photo book, in a dialog: read, created, changed or taken out (account spec 4). */
export function WidgetGalleryScreen(props: WidgetGalleryScreenProps) {
  return (
    <>
      <ReadDialog {...props} />
      <EntryDialog {...props} />
      <LeaveDialog {...props} />
      <TakeOutDialog {...props} />
    </>
  )
}

function ReadDialog({ snapshot, send }: WidgetGalleryScreenProps) {
  const text = useText()
  const reference = useReference()
  return (
    <Dialog
      open={snapshot.matches('Read')}
      onClose={() => send({ type: 'CLOSED' })}
      title={text('widgets.gallery.entry')}
      closeLabel={text('common.close')}
    >
      {snapshot.matches({ Read: 'Failed' }) ? (
        <FailedState
          title={text('widgets.gallery.readFailed')}
          reference={reference(snapshot.context.failure)}
          retryLabel={text('common.tryAgain')}
          busy={false}
          onRetry={() => send({ type: 'TRIED_AGAIN' })}
        />
      ) : (
        <ListSkeleton label={text('widgets.gallery.loading')} rows={2} />
      )}
    </Dialog>
  )
}

function EntryDialog({ snapshot, send, categories }: WidgetGalleryScreenProps) {
  const text = useText()
  const { values, errors, failure } = snapshot.context
  const isNew = snapshot.matches('Create')
  const isBusy = snapshot.matches({ Create: 'InProgress' }) || snapshot.matches({ Update: 'InProgress' })
  const isOpen = ['NotRequested', 'InProgress', 'Failed'].some(
    (state) => snapshot.matches({ Create: state as 'Failed' }) || snapshot.matches({ Update: state as 'Failed' }),
  )
  const errorOf = (name: keyof GalleryValues) => errors[name] && text(errors[name])
  const list = Object.entries(errors).map(([name, id]) => ({ fieldId: `${FIELD}-${name}`, message: text(id) }))
  const failed = isNew ? 'widgets.gallery.createFailed' : 'widgets.gallery.updateFailed'
  // The fields have the names of the form's values.
  const answer = (type: 'CHANGED' | 'SUBMITTED') => (given: Record<string, string | boolean>) =>
    send({ type, values: given as GalleryValues })
  return (
    <FormDialog
      open={isOpen}
      title={text(isNew ? 'widgets.gallery.put' : 'widgets.gallery.change')}
      submitLabel={text(isNew ? 'widgets.gallery.put' : 'widgets.gallery.save')}
      cancelLabel={text('common.cancel')}
      closeLabel={text('common.close')}
      errors={list}
      errorsTitle={text('form.errors', { count: list.length })}
      failure={failure !== null && list.length === 0 ? text(failedText(failure, failed)) : undefined}
      busy={isBusy}
      onChange={answer('CHANGED')}
      onSubmit={answer('SUBMITTED')}
      onClose={() => send({ type: 'CLOSED' })}
    >
      <TextField
        id={`${FIELD}-title`}
        name="title"
        label={text('widgets.gallery.titleLabel')}
        defaultValue={values.title}
        error={errorOf('title')}
        autoComplete="off"
      />
      <SelectField
        id={`${FIELD}-category`}
        name="category"
        label={text('widgets.gallery.category')}
        defaultValue={values.category}
        error={errorOf('category')}
      >
        {categories.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        id={`${FIELD}-text`}
        name="text"
        label={text('widgets.gallery.text')}
        optional={text('address.optional')}
        hint={text('widgets.gallery.hint')}
        defaultValue={values.text}
        error={errorOf('text')}
        rows={3}
        maxLength={GALLERY_LENGTHS.text}
      />
    </FormDialog>
  )
}

function LeaveDialog({ snapshot, send }: WidgetGalleryScreenProps) {
  const text = useText()
  return (
    <ConfirmDialog
      open={snapshot.matches({ Create: 'confirmingLeave' }) || snapshot.matches({ Update: 'confirmingLeave' })}
      title={text('form.leave.title')}
      confirmLabel={text('form.leave.leave')}
      cancelLabel={text('form.leave.stay')}
      closeLabel={text('common.close')}
      onConfirm={() => send({ type: 'LEFT' })}
      onCancel={() => send({ type: 'STAYED' })}
    >
      {text('form.leave.text')}
    </ConfirmDialog>
  )
}

function TakeOutDialog({ snapshot, send }: WidgetGalleryScreenProps) {
  const text = useText()
  const { subject, failure } = snapshot.context
  const isOpen = snapshot.matches('Delete') && !snapshot.matches({ Delete: 'Finished' })
  return (
    <ConfirmDialog
      open={isOpen}
      title={text('widgets.gallery.takeOut')}
      confirmLabel={text('widgets.gallery.takeOut')}
      cancelLabel={text('common.cancel')}
      closeLabel={text('common.close')}
      busy={snapshot.matches({ Delete: 'InProgress' })}
      error={
        snapshot.matches({ Delete: 'Failed' }) ? text(failedText(failure, 'widgets.gallery.deleteFailed')) : undefined
      }
      onConfirm={() => send({ type: 'CONFIRMED' })}
      onCancel={() => send({ type: 'CLOSED' })}
    >
      {text('widgets.gallery.deleteText', { name: subject?.name ?? '' })}
    </ConfirmDialog>
  )
}
