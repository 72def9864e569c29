import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

/** 0 and 1 are guessed within hours, 4 not in years. */
export type Strength = 0 | 1 | 2 | 3 | 4
/** A new password has at least this strength. */
export const LEAST_STRENGTH: Strength = 2

/** A longer one is strong by what it begins with; looking at all of it takes long. */
const LOOKED_AT = 64

let factory: Promise<ZxcvbnFactory> | undefined

/** Its dictionaries are large: they are loaded for the first password that is looked at. */
async function load(): Promise<ZxcvbnFactory> {
  const [core, common] = await Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')])
  return new core.ZxcvbnFactory({ dictionary: common.dictionary, graphs: common.adjacencyGraphs })
}

/** How hard a password is to guess; `known` is what is known of the customer, such as their name. */
export async function strengthOf(password: string, known: readonly string[] = []): Promise<Strength> {
  factory ??= load()
  const zxcvbn = await factory
  return zxcvbn.check(password.slice(0, LOOKED_AT), [...known]).score
}
