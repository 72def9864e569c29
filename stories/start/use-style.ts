import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Renders a page again when its width or scheme may have changed a token. */
export function useRedraw(): void {
  const [, setTurn] = useState(0)
  useEffect(() => {
    const redraw = () => setTurn((turn) => turn + 1)
    const scheme = matchMedia('(prefers-color-scheme: dark)')
    addEventListener('resize', redraw)
    scheme.addEventListener('change', redraw)
    return () => {
      removeEventListener('resize', redraw)
      scheme.removeEventListener('change', redraw)
    }
  }, [])
}

/** Something of an element's computed style, read again on each render. */
export function useStyle<V>(first: V, read: (style: CSSStyleDeclaration) => V) {
  const element = useRef<HTMLElement>(null)
  const [value, setValue] = useState(first)
  useLayoutEffect(() => {
    if (element.current !== null) setValue(read(getComputedStyle(element.current)))
  })
  return { element, value }
}

/** A token as a value in CSS. */
export const variable = (name: string) => `var(--${name})`
