import { type ReactNode, useEffectEvent, useLayoutEffect } from 'react'

type OnlineProps = {
  readonly then: () => void
  /** Also calls back after this time, in ms: not every recovery fires an event. */
  readonly atLatest?: number
}

/** Renders nothing. While mounted, it calls `then` when the browser is online again. */
export function Online({ then, atLatest }: OnlineProps): ReactNode {
  const notify = useEffectEvent(then)
  // in the layout phase: the connection may be back before the first paint
  useLayoutEffect(() => {
    const onOnline = () => notify()
    window.addEventListener('online', onOnline)
    const timer = atLatest === undefined ? undefined : setTimeout(onOnline, atLatest)
    return () => {
      window.removeEventListener('online', onOnline)
      clearTimeout(timer)
    }
  }, [atLatest])
  return null
}
