import { type ReactNode, useEffectEvent, useLayoutEffect } from 'react'

/** Draws nothing; while it is there it tells that the browser is online again. */
export function Online({ then }: { readonly then: () => void }): ReactNode {
  const tell = useEffectEvent(then)
  // before it is drawn: the connection may be back by then
  useLayoutEffect(() => {
    const onOnline = () => tell()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [])
  return null
}
