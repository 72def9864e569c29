import type { AlbumRemoval } from '#machines/albums/remove-from-album/machine.ts'
import type { Selection } from '#machines/downloads/archive/model.ts'
import type { Fact } from '#machines/facts.ts'

/** Emitted by a screen, handled by another area. */
type Request =
  /** Into an album, or into the library alone. */
  | { type: 'addPhotosAsked'; albumId?: string }
  | { type: 'featureFlagsAsked' }
  | { type: 'chatAsked' }
  | { type: 'consentSettingsAsked' }
  | { type: 'productPdfAsked'; productCode: string }
  | { type: 'copyToAlbumAsked'; photoIds: readonly string[] }
  | { type: 'removeFromAlbumAsked'; removal: AlbumRemoval }
  | { type: 'orderPrintsAsked'; photoIds: readonly string[]; pictures: readonly string[] }
  | ({ type: 'downloadAsked' } & Selection)
  | { type: 'deleteAllAsked'; photosCount: number | null }
  | { type: 'exportAsked' }
  | { type: 'storageStatusAsked' }
  /** The server has ended all sessions of the customer; the public page `target` says why. */
  | { type: 'sessionsEnded'; target: string }

/** What flows emit, and what screens request. */
export type AppFact = Fact | Request
