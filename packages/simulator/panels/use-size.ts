import { useLayoutEffect, useState } from 'react'
import type { Size } from '../layout/types.ts'

/** The size of an element in whole pixels, as it changes; null until it is known, and the last one while it is not there. */
export function useSize(element: HTMLElement | null): Size | null {
  const [size, setSize] = useState<Size | null>(null)
  useLayoutEffect(() => {
    if (element === null) return
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element
      setSize((before) => (before?.width === width && before.height === height ? before : { width, height }))
    }
    measure()
    const watching = new ResizeObserver(measure)
    watching.observe(element)
    return () => watching.disconnect()
  }, [element])
  return size
}
