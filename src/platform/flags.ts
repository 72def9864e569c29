import * as v from 'valibot'
import { FLAG_NAMES, type FlagName } from '#contract/config.ts'

export type Flags = Readonly<Record<FlagName, boolean>>

const flagText = v.picklist(['true', 'false'])
const storageKey = (name: FlagName) => `flag.${name}`

/** Photo spec 6: a query parameter (which is saved) goes before what is saved, and that before the brand's list. */
export function readFlags(query: URLSearchParams, storage: Storage, brandFlags: readonly FlagName[]): Flags {
  const resolve = (name: FlagName): boolean => {
    const asked = v.safeParse(flagText, query.get(name))
    if (asked.success) storage.setItem(storageKey(name), asked.output)
    const saved = v.safeParse(flagText, storage.getItem(storageKey(name)))
    return saved.success ? saved.output === 'true' : brandFlags.includes(name)
  }
  return Object.fromEntries(FLAG_NAMES.map((name) => [name, resolve(name)])) as Flags
}

const switchedOn = v.picklist(['', '1', 'true'])

/** Query flags of the frame (photo spec 5): invalid ones are ignored. */
export function readFrameFlags(query: URLSearchParams): { stripped: boolean; hideHeaderNav: boolean } {
  const isOn = (name: string) => v.is(switchedOn, query.get(name))
  return { stripped: isOn('stripped'), hideHeaderNav: isOn('hideHeaderNav') }
}
