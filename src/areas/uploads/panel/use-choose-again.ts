import { useCallback, useRef, useState } from 'react'
import type { UploadRow } from '#machines/uploads/upload/schema.ts'
import { type ChosenAgain, matchMissing } from './choose-again.ts'

/** The missing file the picker is opened for: one by its key, or any of them. */
export type Wanted = { key: string } | 'any'

/** The picker for missing files. `mismatch`: what it was opened for, when the last choice did not match. */
export function useChooseAgain(rows: readonly UploadRow[], onChosen: (chosen: ChosenAgain[]) => void) {
  const picker = useRef<HTMLInputElement>(null)
  const wanted = useRef<Wanted>('any')
  const [mismatch, setMismatch] = useState<Wanted | null>(null)

  const ask = useCallback((next: Wanted) => {
    wanted.current = next
    picker.current?.click()
  }, [])
  const takeFiles = (files: File[]) => {
    const asked = wanted.current
    const chosen = matchMissing(rows, files)
    const isMatch = asked === 'any' ? chosen.length > 0 : chosen.some(({ row }) => row.key === asked.key)
    setMismatch(isMatch ? null : asked)
    if (chosen.length > 0) onChosen(chosen)
  }
  const askAny = useCallback(() => ask('any'), [ask])
  const askFor = useCallback((key: string) => ask({ key }), [ask])
  return { picker, takeFiles, askAny, askFor, mismatch }
}
