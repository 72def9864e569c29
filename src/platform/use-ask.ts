import type { AppFact } from './facts.ts'
import { useEmit } from './flows.ts'

/** Asks for what another area does. */
export const useAsk = (): ((fact: AppFact) => void) => useEmit()
