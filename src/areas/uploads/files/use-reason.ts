import { use, useCallback } from 'react'
import type { UploadReason } from '#machines/uploads/upload-file/schema.ts'
import { useFileSize } from '#src/i18n/file-size.ts'
import { useText } from '#src/i18n/text.ts'
import { UploadLimit } from './upload-limit.ts'

/** Why a file can't be added, in words. */
export function useReason(): (reason: UploadReason) => string {
  const text = useText()
  const fileSize = useFileSize()
  const limit = use(UploadLimit)
  return useCallback((reason) => text(`uploads.reason.${reason}`, { size: fileSize(limit) }), [text, fileSize, limit])
}
