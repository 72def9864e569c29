import { selectPhotosMachine } from '#machines/photo-list/select-photos/machine.ts'
import { defineLoadIdsActor, type ReadIds } from './actors.ts'

export const provideSelectPhotos = (readIds: ReadIds) =>
  selectPhotosMachine.provide({ actors: { loadIds: defineLoadIdsActor({ readIds }) } })
