import { queryOptions } from '@tanstack/react-query'
import { getPendingEmailChange } from '#contract/email-changes.ts'
import { type IdentityAccess, identityOf } from './identity.ts'
import { pendingChangeKey } from './keys.ts'

/** The shortest time until the change that waits is read again by itself, in milliseconds. */
const PENDING_CHECK = 60_000

/** The change that waits; its link may have been used meanwhile, and it ends by itself. */
export const pendingChangeQuery = (access: IdentityAccess) =>
  queryOptions({
    queryKey: pendingChangeKey,
    queryFn: ({ signal }) => access.send(getPendingEmailChange, { params: identityOf(access) }, { signal }),
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => {
      const expires = state.data?.pending?.expires
      return expires !== undefined && Math.max(Date.parse(expires) - Date.now(), PENDING_CHECK)
    },
  })
