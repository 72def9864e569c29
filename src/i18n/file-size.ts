import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { type MessageId, useText } from './text.ts'

const STEP = 1024
const UNITS: readonly MessageId[] = ['fileSize.bytes', 'fileSize.kilobytes', 'fileSize.megabytes', 'fileSize.gigabytes']

/** Photo spec 9: Bytes, KB, MB, GB in steps of 1024; at most 2 decimals. */
export function fileSizeParts(bytes: number): { unit: MessageId; size: number } {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(STEP)), UNITS.length - 1)
  return { unit: UNITS[power] ?? 'fileSize.bytes', size: bytes / STEP ** power }
}

/** '4.1 MB' in the customer's language. */
export function useFileSize(): (bytes: number) => string {
  const text = useText()
  const { formatNumber } = useIntl()
  return useCallback(
    (bytes) => {
      const { unit, size } = fileSizeParts(bytes)
      return text(unit, { size: formatNumber(size, { maximumFractionDigits: 2 }) })
    },
    [text, formatNumber],
  )
}
