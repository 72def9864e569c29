import { vi } from 'vitest'
import { PATIENCE } from './patience.ts'

/** Resolves once `check` no longer throws; fails with its last error. */
export const until = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: PATIENCE })
