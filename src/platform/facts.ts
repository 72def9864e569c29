import type { AppFact } from './app-fact.ts'
import type { AppFlows } from './flows.ts'
import type { Go } from './links.tsx'
import type { Services } from './services.ts'

/** What answers to facts stand on. */
export interface FactTargets {
  services: Services
  flows: AppFlows
  go: Go
}

/** From facts to cache updates and navigation (design 2): one small table an area, joined by src/app/facts.ts. */
export type FactHandlers<Targets = FactTargets> = {
  readonly [Type in AppFact['type']]?: (fact: Extract<AppFact, { type: Type }>, targets: Targets) => void
}
