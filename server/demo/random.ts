/** Pseudo-random numbers, the same for the same seed on every machine. */
export interface Random {
  /** From 0 up to, not including, 1. */
  unit(): number
  between(low: number, high: number): number
  /** An integer, both ends included. */
  whole(low: number, high: number): number
  pick<const L extends readonly [unknown, ...unknown[]]>(list: L): L[number]
  /** From -1 to 1, mostly near 0. */
  bell(): number
}

/** mulberry32: 32 bits of state are plenty for pictures and dates. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const unit = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number) => low + (high - low) * unit()
  return {
    unit,
    between,
    whole: (low, high) => Math.floor(between(low, high + 1)),
    pick: (list) => list[Math.floor(unit() * list.length)] ?? list[0],
    bell: () => (unit() + unit() + unit() + unit() - 2) / 2,
  }
}
