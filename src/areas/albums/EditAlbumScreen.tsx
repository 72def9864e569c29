import type { EditAlbumSnapshot } from '#machines/albums/edit-album/machine.ts'
import type { FormEvent } from '#machines/shared/form/machine.ts'
import { TextField } from '#src/components/Input.tsx'
import { FormFlowDialog } from '#src/forms/FormFlowDialog.tsx'
import { useText } from '#src/i18n/text.ts'

interface EditAlbumScreenProps {
  snapshot: EditAlbumSnapshot
  send: (event: FormEvent<{ name: string }>) => void
}

/** Photo spec 2, 'Album modal'. */
export function EditAlbumScreen(props: EditAlbumScreenProps) {
  const text = useText()
  return (
    <FormFlowDialog
      {...props}
      title={text('albums.edit.title')}
      submitLabel={text('albums.edit.save')}
      failed="albums.edit.failed"
    >
      {(field) => (
        <TextField label={text('albums.name')} placeholder={text('albums.namePlaceholder')} {...field('name')} />
      )}
    </FormFlowDialog>
  )
}
