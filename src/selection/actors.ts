import { fromPromise } from 'xstate'
import type * as deletion from '#machines/delete-batch/actors.ts'
import type * as selection from '#machines/select-photos/actors.ts'
import { newCorrelationId } from '#src/platform/correlation.ts'
import { log } from '#src/platform/log.ts'
import type { SelectionApi } from './api.ts'

export const defineLoadIdsActor = ({ api }: { api: SelectionApi }): typeof selection.loadIds =>
  fromPromise(async ({ input, signal }) => {
    const { readIds } = await import('./ids.ts')
    return { months: await readIds(api, input, { signal }) }
  })

export const defineDeletePhotosActor = ({ api }: { api: SelectionApi }): typeof deletion.deletePhotos =>
  fromPromise(async ({ input: { photoIds }, signal }) => {
    const correlationId = newCorrelationId()
    const answer = await api.remove(photoIds, { signal, correlationId })
    if (answer.failed.length > 0) log('Failed to delete photo!', { correlationId, photoIds: answer.failed })
    return answer
  })
