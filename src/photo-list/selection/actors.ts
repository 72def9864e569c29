import { fromPromise } from 'xstate'
import type { loadIds } from '#machines/photo-list/select-photos/machine.ts'
import type { PhotosToRead } from '#machines/photo-list/select-photos/model.ts'
import type { CallOptions } from '#src/platform/http.ts'

/** Reads ids of the list that `wanted.source` names, each with its section. */
export type ReadIds = (wanted: PhotosToRead, options: CallOptions) => Promise<Readonly<Record<string, string>>>

export const defineLoadIdsActor = ({ readIds }: { readIds: ReadIds }): typeof loadIds =>
  fromPromise(async ({ input, signal }) => ({ sections: await readIds(input, { signal }) }))
