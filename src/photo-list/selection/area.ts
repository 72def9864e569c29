import type { Area } from '#src/platform/area.ts'
import { keptSelection } from './kept.ts'

export const selectionArea: Area = {
  factHandlers: {
    photosDeleted: ({ photoIds }) => keptSelection.forget(photoIds),
    photosRestored: ({ photoIds }) => keptSelection.forget(photoIds),
    photosHandedOver: ({ photoIds }) => keptSelection.forget(photoIds),
    photosPurged: ({ photoIds }) => keptSelection.forget(photoIds),
  },
}
