import type { UploadType } from '#contract/uploads.ts'

/** Name of a kind of file, the same in every language; shown where a file has no picture. */
export const FILE_KINDS: Readonly<Record<UploadType, string>> = {
  'image/heic': 'HEIC',
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
}

/** Photo spec 5, with the extensions that some systems know better than the types. */
export const ACCEPTED_FILES = 'image/heic,image/jpeg,image/png,.heic,.heif'
