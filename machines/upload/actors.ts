import type { UploadStatus } from '#contract/uploads.ts'
import { missingActor } from '../missing-actor.ts'

/** Asks what became of uploads; at most MAX_STATUS_IDS ids (open question 27). */
export const askStatus = missingActor<readonly UploadStatus[], { ids: readonly string[] }>('askStatus')

/** Deletes photos whose rows were removed after they were stored; answers those that could not be deleted. */
export const deleteStored = missingActor<{ failed: readonly string[] }, { imageIds: readonly string[] }>('deleteStored')
