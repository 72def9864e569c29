import { type ReactNode, useCallback, useState } from 'react'
import { Online } from '#src/components/Online.tsx'

/** A picture that could not be loaded is tried again after this time, in ms, or as soon as there is a connection. */
const AGAIN_MS = 15_000

interface BrokenPictures {
  isBroken: (src: string) => boolean
  note: (src: string) => void
  /** Part of what is drawn while a picture is broken: it tries again. */
  retry: ReactNode
}

/** The pictures of a row that could not be loaded, by their addresses. */
export function useBrokenPictures(): BrokenPictures {
  const [broken, setBroken] = useState<Readonly<Record<string, true>>>()
  return {
    isBroken: (src) => broken?.[src] === true,
    note: useCallback((src: string) => setBroken((before) => ({ ...before, [src]: true })), []),
    retry: broken && <Online then={() => setBroken(undefined)} atLatest={AGAIN_MS} />,
  }
}
