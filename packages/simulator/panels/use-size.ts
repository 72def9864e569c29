import { type RefObject, useLayoutEffect, useState } from 'react'
import type { Size } from '../layout/types.ts'

/** The size of an element in whole pixels, as it changes; null until it is known. */
export function useSize(of: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null)
  useLayoutEffect(() => {
    const element = of.current
    if (element === null) return
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element
      setSize((before) => (before?.width === width && before.height === height ? before : { width, height }))
    }
    measure()
    const watching = new ResizeObserver(measure)
    watching.observe(element)
    return () => watching.disconnect()
  }, [of])
  return size
}
