import { useEffect } from 'react'
import { toFailure } from '#contract/failure.ts'
import { countPageView } from '#contract/page-views.ts'
import { useCurrentPage } from '#src/platform/current-page.ts'
import { logFailure } from '#src/platform/log.ts'
import { useServices } from '#src/platform/services.ts'

/** Counts each page that is looked at, by its name alone; mounted only with consent to analytics. */
export function PageViews() {
  const { send } = useServices()
  const route = useCurrentPage()?.route
  useEffect(() => {
    if (route === undefined) return
    const left = new AbortController()
    send(countPageView, { body: { route } }, { signal: left.signal }).catch((error: unknown) => {
      if (!left.signal.aborted) logFailure('page view', toFailure(error), error)
    })
    return () => left.abort()
  }, [send, route])
  return null
}
