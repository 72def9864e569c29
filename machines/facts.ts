import type { AddPhotosFact } from './add-photos/types.ts'
import type { DeletePhotosFact } from './delete-photos/types.ts'
import type { NoticeTold } from './notices.ts'
import type { PreviewPhotoFact } from './preview-photo/types.ts'
import type { SelectPhotosFact } from './select-photos/types.ts'
import type { SessionFact } from './session/types.ts'
import type { UploadFact } from './upload/types.ts'

/** Everything a flow can tell the app; `src/app/facts.ts` answers each. */
export type Fact =
  | AddPhotosFact
  | DeletePhotosFact
  | NoticeTold
  | PreviewPhotoFact
  | SelectPhotosFact
  | SessionFact
  | UploadFact
