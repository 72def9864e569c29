import { fromPromise } from 'xstate'
import { toFailure } from '#contract/failure.ts'
import type { ConfirmationInput } from '#machines/confirmation/confirmation/machine.ts'
import { isTransient } from '#machines/shared/failures.ts'
import { forgetLink, type Link } from '#src/platform/link.ts'

/** The call that confirms a link. */
export type ConfirmLink = (link: Link, options: { signal: AbortSignal }) => Promise<unknown>

/** Sends the call; the link is kept only where it may be good another time. */
export const defineConfirmActor = ({ confirm }: { confirm: ConfirmLink }) =>
  fromPromise<unknown, ConfirmationInput>(async ({ input: { link }, signal }) => {
    if (link === null) return null
    try {
      await confirm(link, { signal })
    } catch (error) {
      if (!signal.aborted && !isTransient(toFailure(error))) forgetLink()
      throw error
    }
    forgetLink()
    return null
  })
