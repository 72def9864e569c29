import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** A request while tus answers it. */
interface Current {
  req: IncomingMessage
  res: ServerResponse
  customerId: string
  transferId?: string | undefined
  error?: unknown
  /** What the request may enter parts with, while it has its upload. */
  lease?: string
}

/** The library hands its own kind of request to hooks, its store and its locks: here is ours. */
export const current = new AsyncLocalStorage<Current>()

/** The request that is being answered. @throws outside of one. */
export function currentRequest(): Current {
  const request = current.getStore()
  if (!request) throw new Error('No request of an upload is being answered.')
  return request
}
