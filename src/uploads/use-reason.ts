import { useCallback } from 'react'
import { MAX_UPLOAD_BYTES } from '#contract/uploads.ts'
import type { UploadReason } from '#machines/upload/types.ts'
import { useFileSize } from '#src/i18n/file-size.ts'
import { useText } from '#src/i18n/text.ts'

/** Why a file can't be added, in words. */
export function useReason(): (reason: UploadReason) => string {
  const text = useText()
  const fileSize = useFileSize()
  return useCallback(
    (reason) => text(`uploads.reason.${reason}`, { size: fileSize(MAX_UPLOAD_BYTES) }),
    [text, fileSize],
  )
}
