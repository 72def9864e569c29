import { missingActor } from '../missing-actor.ts'
import type { UploadFile } from '../upload/model.ts'
import type { Inspected } from './model.ts'

/** Looks into files by their content; a file that can't be read has the problem `gone`. */
export const inspectFiles = missingActor<readonly Inspected[], { keys: readonly string[] }>('inspectFiles')

/** Gives the files to the upload queue; answers the keys it took. */
export const handOver = missingActor<{ taken: readonly string[] }, { files: readonly UploadFile[] }>('handOver')
