import * as v from 'valibot'
import { FLAG_NAMES, type FlagName } from '#contract/config.ts'
import { storedValue } from './storage.ts'

export type Flags = Readonly<Record<FlagName, boolean>>

const flagText = v.picklist(['true', 'false'])
/** Flags are the browser's, whoever signs in. */
const savedFlag = (name: FlagName) => storedValue('local', `flag.${name}`, v.boolean())

/** Photo spec 6: a query parameter (which is saved) goes before what is saved, and that before the brand's list. */
export function readFlags(query: URLSearchParams, brandFlags: readonly FlagName[]): Flags {
  const resolve = (name: FlagName): boolean => {
    const asked = v.safeParse(flagText, query.get(name))
    const saved = savedFlag(name)
    if (asked.success) saved.write(asked.output === 'true')
    return saved.read() ?? brandFlags.includes(name)
  }
  return Object.fromEntries(FLAG_NAMES.map((name) => [name, resolve(name)])) as Flags
}

const switchedOn = v.picklist(['1', 'true'])

/** Query flags of the frame (photo spec 5): invalid ones are ignored. */
export function readFrameFlags(query: URLSearchParams): { stripped: boolean; hideHeaderNav: boolean } {
  const isOn = (name: string) => v.is(switchedOn, query.get(name))
  return { stripped: isOn('stripped'), hideHeaderNav: isOn('hideHeaderNav') }
}
