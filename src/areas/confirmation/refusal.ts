import { useLocation } from 'react-router'
import * as v from 'valibot'
import type { Failure } from '#contract/failure.ts'

/** Why a link could not be confirmed, where the error page says more than that. */
export interface Refusal {
  /** The link is used, replaced, expired or none: trying again would not help. */
  isLinkGone: boolean
  /** Too many links that can't be used were tried from this network: minutes to wait. */
  waitMinutes?: number | undefined
}

/** What the error page gets to know: in its history entry, so that it outlives a reload. `failure` is null without a link. */
export const refusalOf = (failure: Failure | null): Refusal => ({
  isLinkGone: failure === null || failure.kind === 'not-found',
  waitMinutes: failure?.kind === 'too-many' ? Math.max(1, Math.ceil((failure.retryAfterSeconds ?? 0) / 60)) : undefined,
})

const refusal = v.object({ isLinkGone: v.boolean(), waitMinutes: v.optional(v.number()) })

/** Why the error page was reached. */
export function useRefusal(): Refusal {
  const parsed = v.safeParse(refusal, useLocation().state)
  return parsed.success ? parsed.output : { isLinkGone: false }
}
