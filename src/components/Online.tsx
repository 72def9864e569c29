import { type ReactNode, useEffectEvent, useLayoutEffect } from 'react'

type OnlineProps = {
  /** What is called. */
  readonly then: () => void
  /** Also calls back this often, in ms, unless the browser says that there is no connection: not every recovery fires an event. */
  readonly atLatest?: number
}

/**
 * Renders nothing. While mounted, it calls `then` when the browser is online again.
 *
 * @avoid To show whether there is a connection: it draws nothing.
 * @announces Nothing.
 */
export function Online({ then, atLatest }: OnlineProps): ReactNode {
  const notify = useEffectEvent(then)
  // in the layout phase: the connection may be back before the first paint
  useLayoutEffect(() => {
    const onOnline = () => notify()
    window.addEventListener('online', onOnline)
    const onTime = () => navigator.onLine && notify()
    const timer = atLatest === undefined ? undefined : setInterval(onTime, atLatest)
    return () => {
      window.removeEventListener('online', onOnline)
      clearInterval(timer)
    }
  }, [atLatest])
  return null
}
