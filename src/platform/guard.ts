import type { Guard } from './area.ts'
import { paths } from './routes.ts'
import type { Services } from './services.ts'

/** What guards go by. */
export type Access = Pick<Services, 'flags' | 'customerType'>

/**
 * Where a guard leads to, or null where it lets pass (account spec 6, open questions 16 and 22). While nobody is signed in the
 * customer's type decides nothing: signing in comes first, and back to the page.
 */
export function refusalOf(guard: Guard | undefined, { flags, customerType }: Access): string | null {
  if (guard === undefined || guard === 'public') return null
  const type = customerType()
  const hasFlag = guard.flag === undefined || flags[guard.flag]
  const hasType = guard.customer === undefined || type === null || guard.customer === type
  return hasFlag && hasType ? null : (guard.otherwise ?? paths.home)
}
