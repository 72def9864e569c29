import { fromPromise } from 'xstate'
import type * as deletion from '#machines/delete-batch/actors.ts'
import type * as selection from '#machines/select-photos/actors.ts'
import type { SelectionApi } from './api.ts'

export const defineLoadMonthIdsActor = ({ api }: { api: SelectionApi }): typeof selection.loadMonthIds =>
  fromPromise(({ input: { month, sorting }, signal }) => api.monthIds(month, sorting, { signal }))

export const defineDeletePhotosActor = ({ api }: { api: SelectionApi }): typeof deletion.deletePhotos =>
  fromPromise(({ input: { photoIds }, signal }) => api.remove(photoIds, { signal }))
