import { useEffect, useRef } from 'react'
import type { Fact } from '#machines/facts.ts'
import { useFact } from '#src/platform/flows.ts'

/** The button that deleted an entry of `list` goes with its row: the page's title takes the focus that would be lost. */
export function useFocusAfter(deleted: Fact['type'], list: unknown): void {
  const isLost = useRef(false)
  useFact(deleted, () => {
    isLost.current = true
  })
  useEffect(() => {
    if (list === undefined || !isLost.current || document.activeElement !== document.body) return
    isLost.current = false
    document.querySelector('h1')?.focus()
  }, [list])
}
