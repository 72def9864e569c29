import type { QueryClient } from '@tanstack/react-query'
import type { SessionActor } from '#src/areas/session/flows.ts'
import { refusalOf } from '#src/platform/guard.ts'
import type { Services } from '#src/platform/services.ts'
import type { pageAt } from './pages.ts'

interface FirstPageInput extends Pick<Services, 'send' | 'flags' | 'customerType'> {
  first: ReturnType<typeof pageAt>
  actor: SessionActor
  queryClient: QueryClient
}

/**
 * Reads what the page that a visit begins with shows as soon as calls can be signed, beside the customer. Resolves when it is there,
 * or could not be had: the page itself asks again.
 */
export function prefetchFirst({ first, actor, send, queryClient, ...access }: FirstPageInput): Promise<unknown> {
  if (first === null || refusalOf(first.page.guard, access) !== null) return Promise.resolve()
  const { page, params } = first
  const reads = [page.prefetch, page.prefetchFirst].filter((read) => read !== undefined)
  if (reads.length === 0) return Promise.resolve()
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const subscription = actor.subscribe((snapshot) => {
    if (!snapshot.matches('loadingCustomer')) return
    subscription.unsubscribe()
    resolve(Promise.allSettled(reads.map((read) => read({ send, queryClient }, params))))
  })
  return promise
}
