import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'

/** `?storage=status`, from a mail: opens the dialog, once. */
export function useLinkedStatus(open: () => void): void {
  const [query, setQuery] = useSearchParams()
  const isLinked = query.get('storage') === 'status'
  const follow = useEffectEvent(() => {
    open()
    const rest = new URLSearchParams(query)
    rest.delete('storage')
    setQuery(rest, { replace: true })
  })
  useEffect(() => {
    if (isLinked) follow()
  }, [isLinked])
}
