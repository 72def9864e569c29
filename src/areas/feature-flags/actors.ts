import { fromPromise } from 'xstate'
import type * as stubs from '#machines/feature-flags/feature-flags/machine.ts'
import { forgetFlags, withFlags } from '#src/platform/flags.ts'

const never = () => new Promise<never>(() => undefined)

/** Loads the page with another query string, even where it is the same: flags are read at the start. */
function reloadWith(query: string): void {
  const { pathname, hash, href } = window.location
  const address = new URL(`${pathname}${query && `?${query}`}${hash}`, href)
  if (address.href === href) window.location.reload()
  else window.location.assign(address)
}

export const defineApplyFlagsActor = (): typeof stubs.applyFlags =>
  fromPromise(({ input }) => {
    reloadWith(withFlags(window.location.search, input.flags))
    return never()
  })

export const defineResetFlagsActor = (): typeof stubs.resetFlags =>
  fromPromise(() => {
    forgetFlags()
    reloadWith(withFlags(window.location.search, {}))
    return never()
  })
