import type { FlagName } from '#contract/config.ts'

/** Where a flag's value comes from (photo spec 6); null where nobody says anything, so that it is off. */
export type FlagSource = 'query' | 'stored' | 'brand' | null

export interface FlagValue {
  name: FlagName
  on: boolean
  source: FlagSource
}

export type QueryFlags = Readonly<Partial<Record<FlagName, boolean>>>

/** The flags that the address says, or will say once applied. */
export const queryFlags = (flags: readonly FlagValue[]): QueryFlags =>
  Object.fromEntries(flags.filter(({ source }) => source === 'query').map(({ name, on }) => [name, on]))
