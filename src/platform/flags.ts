import * as v from 'valibot'
import { type Brand, type Config, FLAG_NAMES, type FlagName } from '#contract/config.ts'
import type { FlagValue, QueryFlags } from '#machines/feature-flags/feature-flags/model.ts'
import { storedValue } from './storage.ts'

export type Flags = Readonly<Record<FlagName, boolean>>

const flagText = v.picklist(['true', 'false'])
/** Flags belong to the browser, whatever customer signs in. */
const savedFlag = (name: FlagName) => storedValue('local', `flag.${name}`, v.boolean())

function flagValue(name: FlagName, query: URLSearchParams, brandFlags: readonly FlagName[]): FlagValue {
  const asked = v.safeParse(flagText, query.get(name))
  if (asked.success) return { name, on: asked.output === 'true', source: 'query' }
  const saved = savedFlag(name).read()
  if (saved !== null) return { name, on: saved, source: 'stored' }
  return brandFlags.includes(name) ? { name, on: true, source: 'brand' } : { name, on: false, source: null }
}

/** Photo spec 6: a query parameter goes before what is saved, and that before the brand's list. Reading saves nothing. */
export const flagValues = (query: URLSearchParams, brandFlags: readonly FlagName[]): FlagValue[] =>
  FLAG_NAMES.map((name) => flagValue(name, query, brandFlags))

/** The flags that are on for this visit; those of the query are saved. */
export function readFlags(query: URLSearchParams, brandFlags: readonly FlagName[]): FlagName[] {
  const values = flagValues(query, brandFlags)
  for (const { name, on, source } of values) if (source === 'query') savedFlag(name).write(on)
  return values.filter(({ on }) => on).map(({ name }) => name)
}

export function forgetFlags(): void {
  for (const name of FLAG_NAMES) savedFlag(name).remove()
}

/** A query string that says these flags, and none besides; the rest of it stays. */
export function withFlags(search: string, flags: QueryFlags): string {
  const query = new URLSearchParams(search)
  for (const name of FLAG_NAMES) query.delete(name)
  for (const [name, on] of Object.entries(flags)) query.set(name, String(on))
  return query.toString()
}

/** All flags by name, of those that are on. */
export const toFlags = (on: readonly FlagName[]): Flags =>
  Object.fromEntries(FLAG_NAMES.map((name) => [name, on.includes(name)])) as Flags

const switchedOn = v.picklist(['1', 'true'])

/** Query flags of the frame (photo spec 5): invalid ones are ignored. */
export function readFrameFlags(query: URLSearchParams): { stripped: boolean; hideHeaderNav: boolean } {
  const isOn = (name: string) => v.is(switchedOn, query.get(name))
  return { stripped: isOn('stripped'), hideHeaderNav: isOn('hideHeaderNav') }
}

const webAddress = v.pipe(v.string(), v.url(), v.regex(/^https?:/))

/**
 * The services with the upload service that the address names by `uploadUrl` (photo spec 5), should it be a valid URL at an origin
 * that the brand lists (open question 67): uploads carry the customer's token.
 */
export function withUploadUrl(services: Config['services'], query: URLSearchParams, brand: Brand): Config['services'] {
  const asked = v.safeParse(webAddress, query.get('uploadUrl'))
  if (!asked.success || !brand.uploadUrlOrigins?.includes(new URL(asked.output).origin)) return services
  return { ...services, upload: asked.output }
}
