import { useId } from 'react'
import type {
  DeleteAllPhotosEvent,
  DeleteAllPhotosSnapshot,
} from '#machines/delete-photos/delete-all-photos/machine.ts'
import { Button } from '#src/components/Button.tsx'
import { Dialog } from '#src/components/Dialog.tsx'
import { Form } from '#src/components/Form.tsx'
import { TextField } from '#src/components/Input.tsx'
import { useText } from '#src/i18n/text.ts'
import { failedText } from '#src/platform/failed-text.ts'

interface DeleteAllPhotosScreenProps {
  snapshot: DeleteAllPhotosSnapshot
  send: (event: DeleteAllPhotosEvent) => void
}

/** Photo spec 5: the customer types a word before every photo is deleted. What stays is said too (open question 65). */
export function DeleteAllPhotosScreen({ snapshot, send }: DeleteAllPhotosScreenProps) {
  const text = useText()
  const formId = useId()
  const fieldId = useId()
  const { photosCount } = snapshot.context
  const word = text('deleteAll.word')
  const isDeleting = snapshot.matches('deleting')
  const error = snapshot.matches({ asking: 'wrongWord' }) ? text('deleteAll.wrongWord', { word }) : undefined
  const cancel = () => send({ type: 'CANCELLED' })
  return (
    <Dialog
      open={!snapshot.matches('closed')}
      onClose={cancel}
      title={text('deleteAll.title')}
      description={photosCount === null ? text('deleteAll.text') : text('deleteAll.textCount', { count: photosCount })}
      closeLabel={text('common.close')}
      dismissible={!isDeleting}
      actions={
        <>
          {isDeleting ? null : <Button onClick={cancel}>{text('common.cancel')}</Button>}
          <Button type="submit" form={formId} kind="danger" busy={isDeleting}>
            {text('deleteAll.submit')}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        errors={error ? [{ fieldId, message: error }] : []}
        errorsTitle={text('form.errors', { count: 1 })}
        failure={
          snapshot.matches({ asking: 'failed' })
            ? text(failedText(snapshot.context.failure, 'deleteAll.failed'))
            : undefined
        }
        busy={isDeleting}
        onChange={() => undefined}
        onSubmit={({ typed }) => send({ type: 'SUBMITTED', typed: String(typed), word })}
      >
        <p>{text('deleteAll.kept')}</p>
        <TextField
          id={fieldId}
          name="typed"
          label={text('deleteAll.prompt', { word })}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={error}
        />
      </Form>
    </Dialog>
  )
}
