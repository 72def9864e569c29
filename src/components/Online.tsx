import { type ReactNode, useEffectEvent, useLayoutEffect } from 'react'

type OnlineProps = {
  readonly then: () => void
  /** Tells after this time too, in ms: not all that comes back is a connection. */
  readonly atLatest?: number
}

/** Draws nothing; while it is there it tells that the browser is online again. */
export function Online({ then, atLatest }: OnlineProps): ReactNode {
  const tell = useEffectEvent(then)
  // before it is drawn: the connection may be back by then
  useLayoutEffect(() => {
    const onOnline = () => tell()
    window.addEventListener('online', onOnline)
    const timer = atLatest === undefined ? undefined : setTimeout(onOnline, atLatest)
    return () => {
      window.removeEventListener('online', onOnline)
      clearTimeout(timer)
    }
  }, [atLatest])
  return null
}
