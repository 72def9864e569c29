import { vi } from 'vitest'

/** How long something may take on a busy machine, in milliseconds. */
const PATIENCE = 15_000

/** Resolves once `check` throws no more; fails with what it threw last. */
export const until = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: PATIENCE })
