import type { AddPhotosFact } from './add-photos/model.ts'
import type { AlbumDeleted } from './delete-album/machine.ts'
import type { DeletePhotosFact } from './delete-photos/model.ts'
import type { AlbumRenamed } from './edit-album/machine.ts'
import type { NoticeTold } from './notices.ts'
import type { PreviewPhotoFact } from './preview-photo/model.ts'
import type { SelectPhotosFact } from './select-photos/model.ts'
import type { SessionFact } from './session/model.ts'
import type { UploadFact } from './upload/model.ts'

/** Everything a flow can tell the app; `src/app/facts.ts` answers each. */
export type Fact =
  | AddPhotosFact
  | AlbumDeleted
  | AlbumRenamed
  | DeletePhotosFact
  | NoticeTold
  | PreviewPhotoFact
  | SelectPhotosFact
  | SessionFact
  | UploadFact
