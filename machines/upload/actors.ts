import type { EventObject } from 'xstate'
import type { UploadStatus } from '#contract/uploads.ts'
import { missingActor, missingCallback } from '../missing-actor.ts'
import type { ConnectionTold, HashFilesTold, LibraryPhoto } from './model.ts'

/** Asks what became of uploads; at most MAX_STATUS_IDS ids (open question 27). */
export const askStatus = missingActor<readonly UploadStatus[], { ids: readonly string[] }>('askStatus')

/** Deletes photos whose rows were removed after they were stored; answers those that could not be deleted. */
export const deleteStored = missingActor<{ failed: readonly string[] }, { imageIds: readonly string[] }>('deleteStored')

/** A photo of the library that has this content. */
export interface KnownPhoto extends LibraryPhoto {
  sha256: string
}

/** Asks which contents the library has already; at most MAX_KNOWN_HASHES hashes. */
export const askKnown = missingActor<readonly KnownPhoto[], { hashes: readonly string[] }>('askKnown')

/** Hashes these files in their order and tells FILES_HASHED in batches; a file that can't be read is FILE_NOT_HASHED. Every key is told once. */
export const hashFiles = missingCallback<EventObject, { keys: readonly string[] }, HashFilesTold>('hashFiles')

/** Tells CONNECTION_LOST and CONNECTION_BACK; CONNECTION_LOST at once when there is none at its start. */
export const watchConnection = missingCallback<EventObject, undefined, ConnectionTold>('watchConnection')

export interface EndUploads {
  type: 'END_UPLOADS'
  uploadIds: readonly string[]
}

/** Ends the uploads sent to it at the server, without an answer: what fails here expires there. */
export const endUploads = missingCallback<EndUploads, undefined, EventObject>('endUploads')
