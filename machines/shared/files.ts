import type { EventObject } from 'xstate'
import { missingCallback } from './missing-actor.ts'

/** A file the customer chose; the File itself stays in the app under `key`. `bytes` is its size. */
export interface ChosenFile {
  key: string
  name: string
  bytes: number
}

export interface ReleaseFiles {
  type: 'RELEASE_FILES'
  keys: readonly string[]
}

/** Stub: forgets the files of the keys sent to it, with their object URLs. */
export const releaseFiles = missingCallback<ReleaseFiles, undefined, EventObject>('releaseFiles')
