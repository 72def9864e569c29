import { vi } from 'vitest'
import { PATIENCE } from './patience.ts'

/** Resolves once `check` throws no more; fails with what it threw last. */
export const until = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: PATIENCE })
