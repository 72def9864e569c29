import { addPhotosEntry } from './add-photos/catalogue.ts'
import { bootEntry } from './boot/catalogue.ts'
import type { CatalogueEntry } from './catalogue.ts'
import { deleteAlbumEntry } from './delete-album/catalogue.ts'
import { deleteBatchEntry } from './delete-batch/catalogue.ts'
import { deletePhotosEntry } from './delete-photos/catalogue.ts'
import { editAlbumEntry } from './edit-album/catalogue.ts'
import { previewPhotoEntry } from './preview-photo/catalogue.ts'
import { selectPhotosEntry } from './select-photos/catalogue.ts'
import { sessionEntry } from './session/catalogue.ts'
import { uploadEntry } from './upload/catalogue.ts'
import { uploadFileEntry } from './upload-file/catalogue.ts'

/** Every flow of the product: what stories, the simulator and the path tests go through. */
export const CATALOGUE: readonly CatalogueEntry[] = [
  bootEntry,
  sessionEntry,
  addPhotosEntry,
  uploadEntry,
  uploadFileEntry,
  selectPhotosEntry,
  previewPhotoEntry,
  deletePhotosEntry,
  deleteBatchEntry,
  editAlbumEntry,
  deleteAlbumEntry,
]
