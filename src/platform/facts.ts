import type { AlbumRemoval } from '#machines/albums/remove-from-album/machine.ts'
import type { Selection } from '#machines/downloads/download-archive/model.ts'
import type { Fact } from '#machines/facts.ts'
import type { AppFlows } from './flows.ts'
import type { Go } from './links.tsx'
import type { Services } from './services.ts'

/** Asked for by a screen, done by another area. */
type Request =
  /** Into an album, or into the library alone. */
  | { type: 'addPhotosAsked'; albumId?: string }
  | { type: 'featureFlagsAsked' }
  | { type: 'consentSettingsAsked' }
  | { type: 'productPdfAsked'; productCode: string }
  | { type: 'copyToAlbumAsked'; photoIds: readonly string[] }
  | { type: 'removeFromAlbumAsked'; removal: AlbumRemoval }
  | { type: 'orderPrintsAsked'; photoIds: readonly string[]; pictures: readonly string[] }
  | ({ type: 'downloadAsked' } & Selection)
  | { type: 'deleteAllAsked'; photosCount: number | null }
  | { type: 'exportAsked' }
  /** The server has ended all sessions of the customer; the public page `target` says why. */
  | { type: 'sessionsEnded'; target: string }
export type AppFact = Fact | Request

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
