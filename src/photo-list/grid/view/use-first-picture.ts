import { type RefObject, useEffect, useState } from 'react'

/** Events after which the first picture had its turn. */
const SIGNS = ['load', 'error'] as const
/** Events of a reader that does not wait for it. */
const URGENT = ['pointerdown', 'focusin'] as const
/** A picture that is loaded is yet to be decoded and shown: as long, in ms, is left for that. */
const SHOWN_WITHIN = 400

/** Whether the first picture is there: code that it must not wait for is asked for only then. */
export function useFirstPicture(root: RefObject<HTMLElement | null>): boolean {
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    const waiting = new AbortController()
    const options = { signal: waiting.signal, capture: true, once: true }
    let timer: ReturnType<typeof setTimeout> | undefined
    const come = () => setThere(true)
    const comeSoon = () => {
      timer ??= setTimeout(come, SHOWN_WITHIN)
    }
    for (const sign of SIGNS) root.current?.addEventListener(sign, comeSoon, options)
    for (const sign of URGENT) root.current?.addEventListener(sign, come, options)
    return () => {
      clearTimeout(timer)
      waiting.abort()
    }
  }, [root])
  return isThere
}
