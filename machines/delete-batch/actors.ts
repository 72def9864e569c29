import { missingActor } from '../missing-actor.ts'

/** Deletes up to BATCH_SIZE photos; answers the ids that could not be deleted. */
export const deletePhotos = missingActor<{ failed: readonly string[] }, { photoIds: readonly string[] }>('deletePhotos')
