import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** 0 and 1 are guessed within hours, 4 not in years. */
export type Strength = 0 | 1 | 2 | 3 | 4
/** A new password has at least this strength. */
export const LEAST_STRENGTH: Strength = 2

/** A longer one is strong by what it begins with; looking at all of it takes long. */
const LOOKED_AT = 64

const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/**
 * How hard a password is to guess; `known` is what is known of the customer, such as their name. The module brings large
 * dictionaries: import it when the first password is looked at.
 */
export const strengthOf = (password: string, known: readonly string[]): Strength =>
  zxcvbn.check(password.slice(0, LOOKED_AT), [...known]).score
