import type { CreateAlbumSnapshot } from '#machines/albums/create-album/machine.ts'
import type { FormEvent } from '#machines/shared/form/machine.ts'
import { TextField } from '#src/components/Input.tsx'
import { FormFlowDialog } from '#src/forms/FormFlowDialog.tsx'
import { useText } from '#src/i18n/text.ts'

interface CreateAlbumScreenProps {
  snapshot: CreateAlbumSnapshot
  send: (event: FormEvent<{ name: string }>) => void
}

/** Photo spec 2, 'Album modal' and 'Albums tab'. */
export function CreateAlbumScreen(props: CreateAlbumScreenProps) {
  const text = useText()
  return (
    <FormFlowDialog
      {...props}
      title={text('albums.create.title')}
      submitLabel={text('albums.create.submit')}
      failed="albums.edit.failed"
    >
      {(field) => (
        <TextField label={text('albums.name')} placeholder={text('albums.namePlaceholder')} {...field('name')} />
      )}
    </FormFlowDialog>
  )
}
