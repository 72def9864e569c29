import type { UploadType } from '#contract/uploads.ts'

/** What customers call a kind of file, in any language: it stands where a file has no picture. */
export const FILE_KINDS: Readonly<Record<UploadType, string>> = {
  'image/heic': 'HEIC',
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
}
