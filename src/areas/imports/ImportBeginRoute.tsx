import { useQuery } from '@tanstack/react-query'
import { Pending } from '#src/platform/pending.tsx'
import { useServices } from '#src/platform/services.ts'
import { ImportRoute } from './ImportRoute.tsx'
import { activationQuery } from './queries.ts'

/** On the overview of an empty library: the photos of earlier orders, where some wait. */
export function ImportBeginRoute() {
  const { data, isPending } = useQuery(activationQuery(useServices().send))
  if (isPending) return <Pending />
  if (data === undefined || data.status === 'ACTIVE') return null
  return (
    <div data-instead-of-beginning="">
      <ImportRoute />
    </div>
  )
}
